// In plain syntax for any version of Node, so that an old one can print the message.
const oldest = { major: 20, minor: 19 };

/** Ends the process with one sentence if Node is older than the tools require. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(
    `This needs Node.js ${oldest.major}.${oldest.minor} or newer, and this is ${process.versions.node}: install a newer one from nodejs.org.`,
  );
  process.exit(1);
}
