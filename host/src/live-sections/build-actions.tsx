import { hostId } from '@shared/contract/section/build-address';
import type { RollbackTarget } from '@shared/contract/vocabulary/rollback';
import type { PublishedSection } from '@shared/contract/wire/host/section';
import { formatCount } from '@shared/kit/format/format-count';
import { usePermission } from '@shared/kit/runtime/api/abilities';
import { color, media, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { type BuildRow, failuresOf } from './build-rows';
import { CanaryShare } from './canary-share';
import { type SectionMutation, useChangeCanary, useOfferedOverride, useRollBack } from './data/live-sections';
import { peopleText } from './metric-texts';
import { texts } from './texts';

interface AskedChangeProps<Body extends object> {
  /** The label of the button, and of the one that confirms. */
  label: string;
  /** The label of the button, if it says more than the one that confirms. */
  opener?: string | undefined;
  /** The accessible name of the button, if others have the same label. */
  name?: string;
  question: string;
  explanation: string;
  /** What happens when the network is back, and the label of the button that cancels it. */
  waiting: string;
  cancelLabel: string;
  change: SectionMutation<Body>;
  body: Body;
}

/** A button that changes a section after a confirmation. */
const AskedChange = <Body extends object>(props: AskedChangeProps<Body>) => {
  const { label, opener, name, question, explanation, waiting, cancelLabel, body } = props;
  const { start, progress, leave } = props.change;
  const [isAsking, setIsAsking] = useState(false);

  const confirm = async () => {
    const { isAwaited } = await start(body);
    if (isAwaited) setIsAsking(false);
  };

  return (
    <>
      <Button tone={opener ? 'danger' : 'plain'} aria-label={name} onClick={() => setIsAsking(true)}>
        {opener ?? label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        explanation={explanation}
        confirmLabel={label}
        wait={{ progress, waiting, cancelLabel }}
        onConfirm={confirm}
        onCancel={() => {
          leave();
          setIsAsking(false);
        }}
      />
    </>
  );
};

const rollbackTexts = texts.rollback;

/** What the question adds if people had trouble with the previous build. */
const warning = ({ isMeasured, suspect }: RollbackTarget) => {
  if (!suspect) return [];
  const words = isMeasured ? rollbackTexts.passedOver : rollbackTexts.passedOverToUnmeasured;
  return [words(suspect.build, suspect.troubles)];
};

interface RollBackProps {
  section: PublishedSection;
  target: RollbackTarget;
  /** Instead of 'Откатить'. */
  opener?: string;
}

/** 'Откатить', with a confirmation. */
export const RollBack = ({ section, target, opener }: RollBackProps) => {
  const change = useRollBack(section);
  const { title, live } = section;
  return (
    <AskedChange
      label={rollbackTexts.button}
      opener={opener}
      question={rollbackTexts.question(title)}
      explanation={[rollbackTexts.explanation(live.build, target.build), ...warning(target)].join(' ')}
      waiting={rollbackTexts.waiting}
      cancelLabel={rollbackTexts.cancelLabel}
      change={change}
      body={{ live: live.build, build: target.build }}
    />
  );
};

interface ChosenRollBackProps {
  section: PublishedSection;
  row: BuildRow;
}

/** 'Вернуть': a rollback to a kept build that a person chooses by its metrics, which the question repeats. */
const ChosenRollBack = ({ section, row: { build, metrics } }: ChosenRollBackProps) => {
  const change = useRollBack(section);
  const { title, live } = section;
  const figures = metrics
    ? rollbackTexts.figures(
        formatCount(metrics.loads.ready),
        formatCount(metrics.crashes + failuresOf(metrics) + metrics.loads.previous),
        peopleText(metrics),
      )
    : rollbackTexts.unmeasured;
  return (
    <AskedChange
      label={rollbackTexts.chosen}
      name={rollbackTexts.chosenOf(build)}
      question={rollbackTexts.chosenQuestion(title)}
      explanation={[rollbackTexts.explanation(live.build, build), figures].join(' ')}
      waiting={rollbackTexts.waiting}
      cancelLabel={rollbackTexts.cancelLabel}
      change={change}
      body={{ live: live.build, build }}
    />
  );
};

const words = texts.canary;

interface EndCanaryProps {
  section: PublishedSection;
  canary: NonNullable<PublishedSection['canary']>;
}

/** 'Снять', with a confirmation. */
const EndCanary = ({ section, canary }: EndCanaryProps) => (
  <AskedChange
    label={words.end}
    question={words.question(section.title)}
    explanation={words.explanation(canary.build, section.live.build)}
    waiting={words.waiting}
    cancelLabel={words.cancelLabel}
    change={useChangeCanary(section)}
    body={{ build: canary.build, percent: null }}
  />
);

interface OverrideBuildProps {
  section: string;
  build: string;
}

/** 'Попробовать': overrides the build of the section in this tab only, with a banner that ends it. */
const OverrideBuild = ({ section, build }: OverrideBuildProps) => {
  const { mutate, isPending, isSuccess } = useOfferedOverride(section);
  return (
    <Button
      aria-label={texts.buildOverride.ofBuild(build)}
      isBusy={isPending || isSuccess}
      onClick={() => mutate(build, { onSuccess: ({ link }) => window.location.assign(link) })}
    >
      {texts.buildOverride.button}
    </Button>
  );
};

interface BuildActionsProps {
  section: PublishedSection;
  row: BuildRow;
  /** The build that a rollback makes live, if there is one. */
  target: RollbackTarget | undefined;
  /** Whether the api may sign a registry and a link. */
  canSign: boolean;
}

/** Whether it can be made live again; a build that was only a canary cannot. */
const isBack = ({ state, was_live }: BuildRow) => was_live && (state === 'previous' || state === 'kept');

/** Everybody has the live build; a build that is no longer kept is unavailable; and a page is its host already. */
const canOverride = ({ id }: PublishedSection, { state }: BuildRow) =>
  state !== 'live' && state !== 'gone' && id !== hostId;

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
      {isBack(row) && target?.build !== row.build && canSign && <ChosenRollBack section={section} row={row} />}
      {canTry && canOverride(section, row) && <OverrideBuild section={section.id} build={row.build} />}
      {row.state === 'live' && section.canary && <Soft>{texts.others(100 - section.canary.percent)}</Soft>}
    </Actions>
  );
};

const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;

  @media ${media.tablet} {
    flex-wrap: wrap;
  }
`;

const Soft = styled.span`
  color: ${color.inkSoft};
`;
