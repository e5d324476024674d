import { useMemo } from 'react';
import { useRouteError } from 'react-router-dom';
import { recordSectionFailure } from './section-failure';
import { SectionFailureCard } from './section-failure-card';

/** In the place of a section whose loader, screen or effect threw. */
export const SectionCrash = ({ section }: { section: { id: string; title: string } }) => {
  const cause = useRouteError();
  const failure = useMemo(() => recordSectionFailure(section, cause), [section, cause]);
  return <SectionFailureCard failure={failure} />;
};
