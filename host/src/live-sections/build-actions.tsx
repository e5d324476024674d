import type { PublishedSection } from 'shared/contract/section';
import { color, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import { usePermission } from '../session/data/signed-in';
import type { BuildRow, RollbackTarget } from './build-rows';
import { CanaryShare } from './canary-share';
import { EndCanary } from './end-canary';
import { OverrideBuild } from './override-build';
import { RollBack } from './roll-back';
import { texts } from './texts';

interface BuildActionsProps {
  section: PublishedSection;
  row: BuildRow;
  /** The build that a rollback makes live, if there is one. */
  target: RollbackTarget | undefined;
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
}

/** Everybody has the live build; a build that is no longer kept is unavailable. */
const canOverride = ({ state }: BuildRow) => state !== 'live' && state !== 'gone';

/** What a person can do with a build of a section: roll back to it, change who gets it, and try it for themselves. */
export const BuildActions = ({ section, row, target, canSign }: BuildActionsProps) => {
  const canTry = usePermission('sections-override') && canSign;
  return (
    <Actions>
      {row.state === 'canary' && section.canary && canSign && (
        <>
          <CanaryShare section={section} canary={section.canary} />
          <EndCanary section={section} canary={section.canary} />
        </>
      )}
      {target && target.build === row.build && canSign && <RollBack section={section} target={target} />}
      {canTry && canOverride(row) && <OverrideBuild section={section.id} build={row.build} />}
      {row.state === 'live' && section.canary && <Soft>{texts.others(100 - section.canary.percent)}</Soft>}
    </Actions>
  );
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;
