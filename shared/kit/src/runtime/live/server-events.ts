/** One message of a stream of server-sent events. */
export interface ServerEvent {
  type: string;
  /** Undefined if the message has only an id. */
  data: string | undefined;
  /** The last event id after this message; undefined without one. */
  id: string | undefined;
}

const nothingYet = { type: 'message', data: [] as string[], id: undefined as string | undefined };

/** Parses server-sent events from text in chunks that may be cut anywhere. */
export const createEventReader = () => {
  let rest = '';
  let message = { ...nothingYet };

  const readLine = (line: string): ServerEvent | undefined => {
    if (line === '') {
      const { type, data, id } = message;
      message = { ...nothingYet };
      if (data.length === 0 && id === undefined) return undefined;
      return { type, data: data.length === 0 ? undefined : data.join('\n'), id };
    }
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') message.type = value;
    else if (field === 'data') message.data = [...message.data, value];
    else if (field === 'id') message.id = value;
    return undefined;
  };

  return {
    /** The messages completed by this chunk. */
    read: (piece: string): ServerEvent[] => {
      const text = rest + piece;
      // A \r at the end may be half of a \r\n.
      const lines = (text.endsWith('\r') ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '') + (text.endsWith('\r') ? '\r' : '');
      return lines.map(readLine).filter((event) => event !== undefined);
    },
  };
};
