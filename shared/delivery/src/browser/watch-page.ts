/** What is in the page that was not there before the section was entered; names for people. */
export interface Leftovers {
  globals: string[];
  builtIns: string[];
  timers: string[];
  styles: string[];
  outside: string[];
}

/** The watch in a page, under `sectionWatch` of its window. */
export interface SectionWatch {
  /** Remembers how things are, while a screen of the host is shown. */
  begin(): void;
  /** Remembers the style elements of a screen that is shown. */
  noteStyles(): void;
  /** Compares, while the same screen of the host is shown again. */
  leftovers(): Leftovers;
}

declare global {
  interface Window {
    sectionWatch?: SectionWatch;
  }
}

/**
 * Runs in the page before any other script, so it uses nothing from outside of itself.
 * @param own the address of the folder of the section's build, and its name, which is in the names of its container
 */
export const watchPage = ({ folder, build }: { folder: string; build: string }): void => {
  /** The line in the build whose code called the function that calls this; undefined if it was other code. */
  const ownCaller = (): string | undefined => {
    const frame = new Error().stack?.split('\n')[3] ?? '';
    const at = frame.indexOf(folder);
    return at < 0 ? undefined : frame.slice(at + folder.length).replace(/\)$/, '');
  };

  type Handler = (...values: unknown[]) => void;
  const timers = new Map<unknown, string>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const noting =
    (name: string, isOnce: boolean, start: (handler: Handler, delayMs?: number) => unknown) =>
    (handler: Handler, delayMs?: number, ...values: unknown[]) => {
      const caller = ownCaller();
      const id = start(() => {
        if (isOnce) timers.delete(id);
        handler(...values);
      }, delayMs);
      if (caller) timers.set(id, `${name} (${caller})`);
      return id;
    };
  const forgetting = (end: (id?: number) => void) => (id?: number) => {
    timers.delete(id);
    end(id);
  };
  Object.assign(window, {
    setTimeout: noting('setTimeout', true, (handler, delayMs) => setTimeout(handler, delayMs)),
    setInterval: noting('setInterval', false, (handler, delayMs) => setInterval(handler, delayMs)),
    clearTimeout: forgetting((id) => clearTimeout(id)),
    clearInterval: forgetting((id) => clearInterval(id)),
  });

  type Properties = Map<PropertyKey, PropertyDescriptor>;
  const propertiesOf = (owner: object): Properties =>
    new Map(Reflect.ownKeys(owner).map((key) => [key, Object.getOwnPropertyDescriptor(owner, key) ?? {}]));
  const isNative = (value: object) => /\[native code\]/.test(Function.prototype.toString.call(value));
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

  /** The built-ins that code is tempted to extend, by name: constructors with their prototypes, and objects of functions. */
  const builtIns = (): [name: string, owner: object][] =>
    Object.getOwnPropertyNames(window).flatMap((name): [string, object][] => {
      const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (typeof value === 'function') {
        if (!isNative(value)) return [];
        const prototype: unknown = value.prototype;
        return isObject(prototype)
          ? [
              [name, value],
              [`${name}.prototype`, prototype],
            ]
          : [[name, value]];
      }
      return isObject(value) && Object.prototype.toString.call(value) === `[object ${name}]` ? [[name, value]] : [];
    });
  const instances: [name: string, owner: object][] = Object.entries({ document, history, navigator, console });

  /** What was added, or is another function, getter or setter now; plain values change. */
  const changesOf = (before: Properties, owner: object): string[] =>
    [...propertiesOf(owner)].flatMap(([key, now]) => {
      const was = before.get(key);
      const isFunction = typeof was?.value === 'function' || typeof now.value === 'function';
      const isSame = was && was.get === now.get && was.set === now.set && (!isFunction || was.value === now.value);
      return isSame ? [] : [String(key)];
    });

  const isOfPage = (element: Element) => !document.querySelector('main')?.contains(element);
  const nameOf = (element: Element) => {
    const id = element.id && `#${element.id}`;
    return `<${element.localName}>${id || [...element.classList].map((name) => `.${name}`).join('')}`;
  };

  /** Styles of the host have its address, or are those of its library. */
  const foreignStyles = () =>
    [...document.querySelectorAll('style, link[rel=stylesheet]')].filter((element) => {
      const address = element instanceof HTMLLinkElement ? new URL(element.href).pathname : '';
      return !element.hasAttribute('data-styled') && !address.startsWith('/assets/') && !address.startsWith(folder);
    });

  let globals: Properties = new Map();
  let owners: [name: string, owner: object, before: Properties][] = [];
  let elements = new Map<Element, string>();
  let sheets: CSSStyleSheet[] = [];
  const styles = new Set<string>();
  const looksOf = (element: Element) => `class="${element.className}" style="${element.getAttribute('style') ?? ''}"`;
  const frames = () => [document.documentElement, document.body, ...document.body.children].filter(isOfPage);

  window.sectionWatch = {
    begin() {
      globals = propertiesOf(window);
      owners = [...builtIns(), ...instances].map(([name, owner]) => [name, owner, propertiesOf(owner)]);
      elements = new Map([...frames(), ...foreignStyles()].map((element) => [element, looksOf(element)]));
      sheets = [...document.adoptedStyleSheets];
    },

    noteStyles() {
      for (const element of foreignStyles()) {
        if (!elements.has(element)) styles.add(`<${element.localName}> ${element.textContent?.trim().slice(0, 60)}`);
      }
      if (document.adoptedStyleSheets.some((sheet) => !sheets.includes(sheet))) styles.add('an adopted style sheet');
    },

    leftovers() {
      this.noteStyles();
      return {
        globals: changesOf(globals, window).filter((name) => !name.includes(build) && !/^\d+$/.test(name)),
        builtIns: owners.flatMap(([name, owner, before]) => changesOf(before, owner).map((key) => `${name}.${key}`)),
        timers: [...timers.values()],
        styles: [...styles],
        outside: frames().flatMap((element) => {
          const before = elements.get(element);
          if (before === undefined) return [nameOf(element)];
          return before === looksOf(element) ? [] : [`${nameOf(element)} with ${looksOf(element)}, not ${before}`];
        }),
      };
    },
  };
};
