import { color, media, radius, size } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The placeholder of a text that is loading, `$width` of its cell. */
export const Skeleton = styled.span<{ $width: string }>`
  display: block;
  inline-size: ${({ $width }) => $width};
  block-size: 10px;
  border-radius: ${radius.pill};
  background: ${color.sunken};
`;

/** The placeholder of a field. */
export const FieldSkeleton = styled(Skeleton)`
  block-size: ${size.field};
  border-radius: ${radius.m};
`;

/** The placeholder of a button whose action waits for the values. */
export const ButtonSkeleton = styled(FieldSkeleton)`
  block-size: ${size.control};

  @media ${media.phone}, ${media.touch} {
    block-size: ${size.touch};
  }
`;

/** The placeholder of a status or a tag. */
export const PillSkeleton = styled(Skeleton)`
  block-size: ${size.pill};
`;
