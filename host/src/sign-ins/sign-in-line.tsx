import type { SignIn } from '@shared/contract/wire/host/sign-in';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { useEndSignIn } from './data/own-sign-ins';
import { deviceIcons } from './device-icons';
import { texts } from './texts';

/** One sign-in: its device, its address, when it was last used, and a button that ends it. */
export const SignInLine = ({ signIn }: { signIn: SignIn }) => {
  const end = useEndSignIn();
  const { id, browser, system, device, address, used_at, is_current } = signIn;
  const name = [browser, system].filter((part) => part !== null).join(', ') || texts.unknownDevice;
  return (
    <Line>
      <Soft>
        <Icon path={deviceIcons[device]} />
      </Soft>
      <div>
        <Name>{name}</Name>
        {address && <Soft>{address}</Soft>}
      </div>
      <State>
        {is_current ? (
          <>
            <Soft>{texts.now}</Soft>
            <Current>
              <Icon path="M3 8.5l3.2 3.2L13 5" />
              {texts.current}
            </Current>
          </>
        ) : (
          <>
            <Soft as="time" dateTime={used_at}>
              {texts.when(used_at)}
            </Soft>
            <Button isBusy={end.isPending} onClick={() => end.mutate(id)} aria-label={texts.endNamed(name)}>
              {texts.end}
            </Button>
          </>
        )}
      </State>
    </Line>
  );
};

const Line = styled.li`
  display: grid;
  grid-template-columns: ${space(6)} minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: center;
  min-block-size: ${size.waitLine};
  padding: ${space(2)} ${space(6)};
  border-block-end: 1px solid ${color.line};

  /* The time is below the address: the device has the width of the line. */
  @media ${media.phone} {
    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

const Name = styled.b`
  display: block;
  font: 600 ${text.m} ${font};
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  overflow-wrap: anywhere;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: flex-end;

  @media ${media.phone} {
    display: contents;

    > :first-child {
      grid-area: 2 / 2;
    }

    > :last-child {
      grid-area: 1 / 3 / 3;
    }
  }
`;

const Current = styled.span`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.green};
  font: 500 ${text.s} ${font};
`;
