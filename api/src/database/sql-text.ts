// How tagged templates become the text of a statement and its parameters. No value ever becomes SQL text.

/** A value that is sent as a parameter. Arrays are PostgreSQL arrays; send JSON as its text: `${text}::text::json`. */
export type Parameter =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly string[]
  | readonly number[]
  | readonly (string | null)[];

/** Anything that a template may contain. */
export type Embedded = Parameter | undefined | Fragment | Identifiers | Values | readonly Fragment[];

/** A part of a statement: a template inside of another one. */
export class Fragment {
  readonly strings: readonly string[];
  readonly embedded: readonly Embedded[];

  constructor(strings: readonly string[], embedded: readonly Embedded[]) {
    this.strings = strings;
    this.embedded = embedded;
  }
}

/** Names of tables or columns; a dot separates the parts of one name. */
export class Identifiers {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

/** Rows after `insert into …`, or the columns of one row after `update … set`. */
export class Values {
  readonly rows: readonly object[];

  constructor(rows: readonly object[]) {
    this.rows = rows;
  }
}

/** The text of a statement, with its parameters as PostgreSQL reads them. */
export interface Statement {
  text: string;
  parameters: (string | Uint8Array | null)[];
}

/** @throws TypeError for a value that is undefined: a missing column would silently become null. */
export const statementOf = (template: Fragment): Statement => {
  const statement: Statement = { text: '', parameters: [] };
  write(statement, template);
  return statement;
};

const write = (statement: Statement, { strings, embedded }: Fragment) => {
  for (const [index, text] of strings.entries()) {
    statement.text += text;
    if (index < embedded.length) {
      writeEmbedded(statement, embedded[index]);
    }
  }
};

const writeEmbedded = (statement: Statement, embedded: unknown) => {
  if (embedded instanceof Fragment) {
    write(statement, embedded);
  } else if (embedded instanceof Identifiers) {
    statement.text += embedded.names.map(quoteName).join(',');
  } else if (embedded instanceof Values) {
    writeValues(statement, embedded.rows);
  } else if (Array.isArray(embedded) && embedded[0] instanceof Fragment) {
    for (const fragment of embedded) {
      statement.text += ' ';
      writeEmbedded(statement, fragment);
    }
  } else {
    statement.text += parameter(statement, embedded);
  }
};

const quoteName = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;

const writeValues = (statement: Statement, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {});
  const [keyword] = statement.text.match(/\b(?:insert|update)\b(?!.*\b(?:insert|update)\b)/is) ?? [];
  if (keyword?.toLowerCase() === 'update') {
    const [row] = rows.map(Object.entries);
    writeList(statement, row ?? [], ([column, value]) => {
      statement.text += `${quoteName(column)}=`;
      writeEmbedded(statement, value);
    });
    return;
  }
  statement.text += `(${columns.map(quoteName).join(',')})values`;
  writeList(statement, rows, (row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    statement.text += '(';
    writeList(statement, columns, (column) => writeEmbedded(statement, given.get(column)));
    statement.text += ')';
  });
};

const writeList = <Item>(statement: Statement, items: readonly Item[], writeItem: (item: Item) => void) => {
  for (const [index, item] of items.entries()) {
    statement.text += index === 0 ? '' : ',';
    writeItem(item);
  }
};

/** The cast gives PostgreSQL the type where the statement leaves it open. */
const parameter = ({ parameters }: Statement, value: unknown): string => {
  const add = (text: string | Uint8Array | null, cast = '') => `$${parameters.push(text)}${cast}`;
  switch (typeof value) {
    case 'string':
      return add(value);
    case 'number':
    case 'bigint':
      return add(String(value));
    case 'boolean':
      return add(String(value), '::boolean');
    default:
      if (value === null || value instanceof Uint8Array) {
        return add(value);
      }
      if (value instanceof Date) {
        return add(value.toISOString(), '::timestamptz');
      }
      if (Array.isArray(value)) {
        return add(`{${value.map(elementText).join(',')}}`);
      }
      throw new TypeError(`${value === undefined ? 'An undefined value' : 'An object'} is no parameter of a statement`);
  }
};

const elementText = (element: unknown): string => {
  if (typeof element === 'number') {
    return String(element);
  }
  if (typeof element === 'string') {
    return `"${element.replace(/[\\"]/g, '\\$&')}"`;
  }
  if (element === null) {
    return 'null';
  }
  throw new TypeError('An array parameter contains texts or numbers');
};
