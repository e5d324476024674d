import type { Section } from '@shared/contract/section/define-section';
import buyers from '../../../../remote-buyers/src/section';
import orders from '../../../../remote-orders/src/section';
import parties from '../../../../remote-parties/src/section';
import products from '../../../../remote-products/src/section';
import remains from '../../../../remote-remains/src/section';

const sections: Record<string, Section> = { buyers, orders, parties, products, remains };

/** Changes with each deployment, so that the file gets another name, as after any change. */
const revision = process.env.BENCH_REVISION;

/** Replaces the host's own loader: the monolith contains every section and fetches none. */
export const loadSectionBuild = async (id: string): Promise<Section> => {
  const section = sections[id];
  if (!section) throw new Error(`The monolith ${revision} has no section ${id}`);
  return section;
};

export const refetchFile = async (): Promise<void> => undefined;
