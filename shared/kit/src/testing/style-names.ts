/** The class names of a style module in a test: each is its own name. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_names, name) => String(name) });
export default names;
