import type { SectionManifest } from '@shared/contract/section/section-manifest';
import { useUnsavedState } from '@shared/kit/runtime/input/unsaved-input';
import { rights, useLackingRights } from '@shared/kit/runtime/rights/rights';
import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NoAccess as NoAccessMessage } from '../layout/message-screens';
import { homePath } from '../session/home-path';
import { texts } from '../texts';
import type { Sections } from './sections';
import { useReentry } from './use-reentry';

type Condition = Pick<SectionManifest, 'rights'>;

const needsOf = (condition: Condition): readonly string[] => condition.rights?.needs ?? [];

/** Whether the signed-in person sees a section, outside of components. */
export const maySee = (condition: Condition): boolean => needsOf(condition).every(rights.has);

const useIsSeen = (condition: Condition): boolean => useLackingRights(needsOf(condition)).length === 0;

/** Those of these sections that the signed-in person sees. */
export const useSeenSections = <Section extends { manifest: Condition }>(registered: readonly Section[]): Section[] => {
  const lacking = useLackingRights(registered.flatMap(({ manifest }) => needsOf(manifest)));
  return useMemo(
    () => registered.filter(({ manifest }) => !needsOf(manifest).some((right) => lacking.includes(right))),
    [registered, lacking],
  );
};

/** Thrown instead of loading a section that the person may not see. */
export class NoAccess extends Error {
  readonly manifest: SectionManifest;

  constructor(manifest: SectionManifest) {
    super(`No right to see the section ${manifest.id}`);
    this.manifest = manifest;
  }
}

interface NoAccessCardProps {
  manifest: SectionManifest;
  sections: Sections;
}

/** Shown instead of a section that the person may not see. Home is then the first section that they see. */
const NoAccessCard = ({ manifest, sections }: NoAccessCardProps) => {
  const { pathname } = useLocation();
  const [other] = useSeenSections(sections.registered());
  if (pathname === homePath && other) return <Navigate to={other.manifest.mount} replace />;
  return <NoAccessMessage explanation={texts.section.noAccess(manifest.title)} />;
};

/** The same at an address whose section was not loaded: it is entered when the person gets the right. */
export const NoAccessScreen = (props: NoAccessCardProps) => {
  const isSeen = useIsSeen(props.manifest);
  const { enter } = useReentry();
  useEffect(() => {
    if (isSeen) enter();
  }, [isSeen]);
  return <NoAccessCard {...props} />;
};

/** Around a loaded section: it leaves the screen with the right, but for what is typed there, which stays until it is saved. */
export const SectionAccess = ({ manifest, sections }: NoAccessCardProps) => {
  const isSeen = useIsSeen(manifest);
  const isUnsaved = useUnsavedState() !== 'none';
  return isSeen || isUnsaved ? <Outlet /> : <NoAccessCard manifest={manifest} sections={sections} />;
};
