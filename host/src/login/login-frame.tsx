import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BetaBadge } from '../layout/beta-badge';
import { texts } from '../texts';

/** The hanger over two waves of pink, cut to the window, and the product's name, which is never cut. */
const LoginArt = () => (
  <>
    <Picture viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill={color.rose} d="M0 900V560c160-40 240 80 400 40s200-160 320-140v440Z" />
      <path fill={color.waveDeep} d="M0 900V690c180-50 280 70 430 30s190-120 290-100v280Z" />
      <g fill="none" stroke={color.barInk} strokeOpacity=".9" strokeWidth="3">
        <path d="M360 250v-28a22 22 0 1 1 22-22" />
        <path d="M360 250 180 352q-24 14 4 18h352q28-4 4-18Z" />
      </g>
    </Picture>
    <Name>{texts.product}</Name>
  </>
);

/** What is around a form without a session: the picture at its side, above it in a narrow window. */
export const LoginFrame = ({ children }: { children: ReactNode }) => (
  <Halves>
    <Art>
      <LoginArt />
    </Art>
    <FormPlace>{children}</FormPlace>
    <BetaBadge place="corner" />
  </Halves>
);

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  min-block-size: 100dvh;

  @media ${media.tablet} {
    grid-template: ${size.loginBand} 1fr / 1fr;
  }
`;

const Art = styled.div`
  position: relative;
  background: ${color.bar};
  overflow: hidden;

  @media ${media.tablet} {
    border-block-end: ${space(1)} solid ${color.rose};
  }
`;

const FormPlace = styled.main`
  display: grid;
  place-items: center;
  padding: ${space(8)} ${space(4)};

  @media ${media.tablet} {
    place-items: start center;
    padding-block-end: calc(${space(16)} + ${size.roomAtEnd});
  }
`;

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;

  @media ${media.tablet} {
    /* The band is as high as the hanger. */
    inset: -70px auto auto 50%;
    inline-size: 384px;
    block-size: 480px;
    translate: -50% 0;
  }
`;

const Name = styled.p`
  position: absolute;
  inset: ${space(18)} auto auto 56px;
  color: ${color.barInk};
  font: 700 ${text.artName} ${font};

  /* The band has room for the hanger only. */
  @media ${media.tablet} {
    display: none;
  }
`;
