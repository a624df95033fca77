// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.

export const screens = {
  lobby: new RegExp("^/(?:index\\.html)?$"),
  table: new RegExp("^/table/([A-Za-z0-9_-]+)/?$"),
  campaign: new RegExp("^/campaign/([A-Za-z0-9_-]+)/?$"),
  laboratory: new RegExp("^/laboratory/?$"),
  run: new RegExp("^/laboratory/([0-9a-f]+)(?:/against/([0-9a-f]+))?/?$"),
};
