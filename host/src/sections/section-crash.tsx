import { useLayoutEffect, useMemo, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportSectionCrash } from 'shared/runtime/telemetry';
import { ScreenPending } from '../layout/screen-pending';
import { messageOf, recordSectionFailure, type SectionFailure } from './section-failure';
import { SectionFailureCard } from './section-failure-card';
import type { SectionMachine } from './section-machine';
import type { Sections } from './sections';
import { useReentry } from './use-reentry';

interface SectionCrashProps {
  machine: SectionMachine;
  sections: Sections;
  /** Makes the next entry load the section again. */
  onReenter: () => void;
}

/**
 * Shown instead of a section whose loader, screen or effect threw; enters the section again by itself if another build
 * may help.
 */
export const SectionCrash = ({ machine, sections, onReenter }: SectionCrashProps) => {
  const cause = useRouteError();
  const { enter } = useReentry();
  const failure = useMemo(() => recordSectionFailure(machine.registered().manifest, cause), [machine, cause]);

  const [leaving, setLeaving] = useState<SectionFailure>();

  // A crash counts once, however often this renders; before the paint, because the card would flash during an automatic
  // retry.
  useLayoutEffect(() => {
    const state = machine.state();
    if ('build' in state) {
      const { section, code: traceId } = failure;
      reportSectionCrash({ section, build: state.build, message: messageOf(cause), traceId });
    }
    if (!machine.crash(failure.cause)) return;
    setLeaving(failure);
    onReenter();
    enter();
  }, [failure]);

  if (leaving === failure) return <ScreenPending />;
  return <SectionFailureCard failure={failure} sections={sections} onRetry={onReenter} />;
};
