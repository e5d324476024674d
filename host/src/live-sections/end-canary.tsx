import type { PublishedSection } from 'shared/contract/section';
import { AskedChange } from './asked-change';
import { useChangeCanary } from './data/live-sections';
import { texts } from './texts';

const words = texts.canary;

interface EndCanaryProps {
  section: PublishedSection;
  canary: NonNullable<PublishedSection['canary']>;
}

/** 'Снять', with a confirmation. */
export const EndCanary = ({ section, canary }: EndCanaryProps) => (
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
