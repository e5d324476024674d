// What the bundler makes of files that are no code, see shared/delivery/src/build/rspack-preset.ts.

/** The class names of a module of styles. It comes before all other style sheets, because the first pattern counts. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';

/** The address of a picture. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
