/**
 * @param {string} line
 * @returns {Record<string, any> | undefined} the event a line of the server tells; undefined for a line meant for people
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
 * Shows a person what the server says: its own plain lines as they are, its events in words.
 * @param {string} line
 */
export const printServerLine = (line) => {
  const event = eventOf(line);
  if (!event) console.log(line);
  else if (event.event === 'step') console.log(`… ${event.text}`);
  else if (event.event === 'ready') console.log(readyLines(event).join('\n'));
};
