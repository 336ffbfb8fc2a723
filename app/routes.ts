import { layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { type RouteGroup, type RouteRow } from "./access.ts";
import { ROUTE_TABLE } from "./route-table.ts";

function toRoute(row: RouteRow | RouteGroup): RouteConfigEntry {
  return "routes" in row
    ? layout(row.layout, row.routes.map(toRoute))
    : route(row.path, row.file, { id: row.path });
}

export default ROUTE_TABLE.map(toRoute) satisfies RouteConfig;
