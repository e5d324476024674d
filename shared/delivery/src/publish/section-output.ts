import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostId } from '@shared/contract/section/build-address';
import { BuildDescription, buildDescriptionFile } from '@shared/contract/section/build-description';
import { SectionManifest } from '@shared/contract/section/section-manifest';
import { Value } from 'typebox/value';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { Files } from '../store/site-store.ts';
import { readMaps, readOutput } from './read-output.ts';
import type { Violations } from './violations.ts';

/** A section as built by its team, before it is verified. */
export interface SectionOutput {
  /** The content of section.json, not validated. */
  manifest: unknown;
  /** Its name: twelve hexadecimal digits. */
  build: string;
  files: Files;
  /** Its source maps, by the files that they belong to. */
  maps: Files;
}

const readManifest = async (section: string): Promise<unknown> => {
  const text = await readFile(join(section, 'section.json'), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DeliveryFailure(`section.json is no JSON: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * @param section the folder of its package.
 * @param output the folder of the finished build.
 * @throws DeliveryFailure if its section.json is not JSON.
 */
export const readSectionOutput = async (section: string, output: string, build: string): Promise<SectionOutput> => ({
  manifest: await readManifest(section),
  build,
  files: await readOutput(output),
  maps: await readMaps(output),
});

const fieldOf = ({ instancePath, params }: { instancePath: string; params: object }) => {
  const [extra] =
    'additionalProperties' in params && Array.isArray(params.additionalProperties) ? params.additionalProperties : [];
  const [missing] =
    'requiredProperties' in params && Array.isArray(params.requiredProperties) ? params.requiredProperties : [];
  const name = extra ?? missing;
  return name === undefined ? instancePath : `${instancePath}/${name}`;
};

/** A section's manifest, or its violations. */
export const parseManifest = (value: unknown): SectionManifest | Violations => {
  if (Value.Check(SectionManifest, value)) {
    return value.id === hostId ? [{ field: 'section.json/id', message: `'${hostId}' is the host` }] : value;
  }
  const violations = Value.Errors(SectionManifest, value).map((error) => ({
    field: `section.json${fieldOf(error)}`,
    message: error.message,
  }));
  // One is enough for a field.
  return violations.filter(({ field }, at) => violations.findIndex((other) => other.field === field) === at);
};

/** The bundler's description of the build, or its violations. */
export const parseDescription = ({ files, build }: SectionOutput): BuildDescription | Violations => {
  const field = buildDescriptionFile;
  const content = files.get(field);
  if (!content) return [{ field, message: 'is missing: build the section with the preset of @shared/delivery/build' }];
  const description: unknown = JSON.parse(content.toString());
  if (!Value.Check(BuildDescription, description)) return [{ field, message: 'is not in the format of this version' }];
  if (description.build !== build) {
    return [{ field: `${field}/build`, message: `is ${description.build}, but it is to be published as ${build}` }];
  }
  return description;
};
