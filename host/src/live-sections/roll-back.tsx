import type { PublishedSection } from 'shared/contract/section';
import { AskedChange } from './asked-change';
import { useRollBack } from './data/live-sections';
import { texts } from './texts';

const words = texts.rollback;

/** 'Откатить', with a confirmation; nothing if there is no build before the live one. */
export const RollBack = ({ section }: { section: PublishedSection }) => {
  const change = useRollBack(section);
  const { title, live, previous } = section;
  return (
    previous && (
      <AskedChange
        label={words.button}
        question={words.question(title)}
        explanation={words.explanation(live.build, previous.build)}
        waiting={words.waiting}
        cancelLabel={words.cancelLabel}
        change={change}
        body={{ live: live.build }}
      />
    )
  );
};
