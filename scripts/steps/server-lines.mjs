/**
 * @param {string} line
 * @returns {Record<string, any> | undefined} the event in a line of the server; undefined for a plain line
 */
const eventOf = (line) => (line.startsWith('{"event":') ? JSON.parse(line) : undefined);

/** @param {Record<string, any>} event */
const readyLines = ({ url, codes, demo }) => [
  '',
  `  Ready          ${url}`,
  ...(demo ? [`  Demo login     ${demo.login}`, `  Demo password  ${demo.password}`] : []),
  `  Login codes    ${codes === 'terminal' ? 'are printed here, in this terminal' : 'are sent by the Telegram bot'}`,
  '  Ctrl+C         ends it; the data stay',
  '',
];

/**
 * Prints a line of the server: plain lines unchanged, events as text.
 * @param {string} line
 */
export const printServerLine = (line) => {
  const event = eventOf(line);
  if (!event) console.log(line);
  else if (event.event === 'step') console.log(`… ${event.text}`);
  else if (event.event === 'ready') console.log(readyLines(event).join('\n'));
};
