import { mount } from "svelte";
import App from "./App.svelte";
import { listen } from "./net/complaints";
import { tradeKey } from "./net/key";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

listen();
await tradeKey();
mount(App, { target: document.getElementById("page")! });
