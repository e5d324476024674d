import type { PublishedSection } from 'shared/contract/section';
import { AskedChange } from './asked-change';
import type { RollbackTarget } from './build-rows';
import { useRollBack } from './data/live-sections';
import { texts } from './texts';

const words = texts.rollback;

/** What the question adds if people had trouble with the previous build too. */
const warning = ({ build, suspect }: RollbackTarget) => {
  if (!suspect) return [];
  return [
    suspect.build === build ? words.suspect(suspect.troubles) : words.passedOver(suspect.build, suspect.troubles),
  ];
};

/** 'Откатить', with a confirmation. */
export const RollBack = ({ section, target }: { section: PublishedSection; target: RollbackTarget }) => {
  const change = useRollBack(section);
  const { title, live } = section;
  return (
    <AskedChange
      label={words.button}
      question={words.question(title)}
      explanation={[words.explanation(live.build, target.build), ...warning(target)].join(' ')}
      waiting={words.waiting}
      cancelLabel={words.cancelLabel}
      change={change}
      body={{ live: live.build, build: target.build }}
    />
  );
};
