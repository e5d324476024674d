// Node loads this file before the api (`--import`). The clock of that process starts at FIXED_MOMENT and runs, so that
// limits and tokens work as usual. The database keeps its own clock.
const RealDate = Date;
const offsetMs = Date.parse(process.env.FIXED_MOMENT ?? '') - RealDate.now();
if (Number.isNaN(offsetMs)) throw new Error('FIXED_MOMENT is not a moment');
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
