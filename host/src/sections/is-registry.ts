import type { RegisteredSection, Registry, SectionBuild } from 'shared/section/registry';

type Unchecked<Shape> = { [Field in keyof Shape]?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isBuild = (value: unknown): value is SectionBuild => {
  if (!isObject(value)) return false;
  const { build, entry, integrity }: Unchecked<SectionBuild> = value;
  return (
    typeof build === 'string' &&
    typeof entry === 'string' &&
    /^\/s\/[a-z0-9-]+\/[0-9a-f]{12}\/remoteEntry\.js$/.test(entry) &&
    typeof integrity === 'string' &&
    /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)
  );
};

const isSection = (value: unknown): value is RegisteredSection => {
  if (!isObject(value) || !isObject(value.manifest)) return false;
  const { id, title, navigation, mount, order }: Unchecked<RegisteredSection['manifest']> = value.manifest;
  const isNamed = [id, title, navigation].every((text) => typeof text === 'string' && text !== '');
  const isPlaced = typeof mount === 'string' && /^\/warehouse\/[A-Za-z][A-Za-z0-9-]*$/.test(mount);
  return (
    isNamed &&
    isPlaced &&
    typeof order === 'number' &&
    isBuild(value.live) &&
    (value.previous === null || isBuild(value.previous))
  );
};

/** Whether a parsed registry.json may be used. Without the schema compiler, which the page has no other need of. */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) &&
  value.format === 1 &&
  typeof value.serial === 'number' &&
  Array.isArray(value.sections) &&
  value.sections.every(isSection);
