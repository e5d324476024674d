import type { PublishedSection } from '@shared/contract/wire/host/section';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color } from '@shared/kit/theme/tokens';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuMark, MenuRadioGroup, MenuRadioItem } from '@shared/kit/ui/choices/menu-popup';
import styled from 'styled-components';
import { useChangeCanary } from './data/live-sections';
import { texts } from './texts';

const words = texts.canary;
const usualPercents = [0, 5, 10, 25, 50, 100];

interface CanaryShareProps {
  section: PublishedSection;
  canary: NonNullable<PublishedSection['canary']>;
}

/** 'доля': the percentage of people who get the canary. The command may have set one that is not offered here. */
export const CanaryShare = ({ section, canary }: CanaryShareProps) => {
  const isOnline = useIsOnline();
  const { start, mutation } = useChangeCanary(section);
  const percent = (mutation.isPending ? mutation.variables.percent : null) ?? canary.percent;
  const percents = [...new Set([...usualPercents, canary.percent])].sort((one, other) => one - other);

  return (
    <MenuButton
      label={words.shareOf(percent, canary.build)}
      content={
        <span>
          <Soft>{words.share}</Soft> {words.percent(percent)}
        </span>
      }
      align="start"
      isDisabled={!isOnline}
    >
      <MenuRadioGroup
        value={percent}
        onValueChange={(chosen: number) => start({ build: canary.build, percent: chosen })}
      >
        {percents.map((each) => (
          <MenuRadioItem key={each} value={each} closeOnClick>
            <MenuMark isOn={each === percent} />
            {words.percent(each)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuButton>
  );
};

const Soft = styled.span`
  color: ${color.inkSoft};
  font-weight: 400;
`;
