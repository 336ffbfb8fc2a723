// The address of a page of the product, with its path and parameters typed from the route table.
export { href } from "react-router";
