import { aBuild, aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import type { PublishedSection, PublishedSections } from '@shared/contract/wire/host/section';
import type { BuildMetrics, RecordedFailure, SectionDay } from '@shared/contract/wire/telemetry';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { fireEvent, screen, within } from '@testing-library/react';
import { LiveSectionsScreen } from '../live-sections-screen';

/** A minute after noon of the day on which everything happens. */
export const at = (minute: number) => new Date(2026, 10, 21, 12, minute).toISOString();

export const published = (build: string) => ({ build, published_at: at(0), by: 'boris', was_live: true });

export const orders: PublishedSection = {
  id: 'orders',
  title: 'Заказы',
  owner: '@sklad/orders',
  live: published('bbbbbbbbbbbb'),
  previous: published('aaaaaaaaaaaa'),
  canary: null,
  kept: [],
  quarantined: null,
  history: [
    { at: at(2), by: 'boris', action: 'publish', build: 'bbbbbbbbbbbb' },
    { at: at(1), by: 'anna', action: 'canary 10', build: 'cccccccccccc' },
  ],
};

export const someMetrics: BuildMetrics = {
  section: 'orders',
  build: 'bbbbbbbbbbbb',
  loads: { ready: 1200, previous: 2, failed: 1, incompatible: 0 },
  crashes: 0,
  people: { loaded: 40, failed: 2 },
  load_ms: { count: 1200, p75: 340.4 },
  vitals: { LCP: { count: 9, p75: 1234 }, INP: { count: 9, p75: 56 }, CLS: { count: 9, p75: 0.0523 } },
};

interface BackEnd {
  sections?: PublishedSections['sections'];
  canSign?: boolean;
  builds?: BuildMetrics[];
  days?: SectionDay[];
  failures?: RecordedFailure[];
}

/** Shows the screen of a back end that has these sections and metrics. */
export const showSections = ({
  sections = [orders],
  canSign = true,
  builds = [],
  days = [],
  failures = [],
}: BackEnd = {}) => {
  server.on('GET', '/api/sections/', { can_sign: canSign, sections });
  server.on('GET', '/api/sections/figures/', { since: at(0), builds, days, failures });
  return render();
};

export const render = () => {
  const registered = [aRegisteredSection({ live: aBuild('dddddddddddd'), previous: aBuild('eeeeeeeeeeee') })];
  return renderSection(
    { id: 'sections', routes: [{ index: true, element: <LiveSectionsScreen registered={registered} /> }] },
    '/sections',
  );
};

export const unfoldSection = async (title = 'Заказы') => {
  const toggle = await screen.findByRole('button', { name: `Сборки раздела «${title}»` });
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle);
  return within(screen.getByRole('region', { name: `Сборки раздела «${title}»` }));
};

export const rowOf = async (build: string) => (await unfoldSection()).getByRole('row', { name: new RegExp(build) });
