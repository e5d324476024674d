import { notify } from '@shared/kit/runtime/page/notify';
import { color, radius, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from './texts';

const words = texts.dialog;

const copy = async (link: string) => {
  try {
    await navigator.clipboard.writeText(link);
    notify.success(words.copied);
  } catch {
    notify.error(words.notCopied);
  }
};

/** A link that is sent to a person, with a button that copies it. */
export const LinkBox = ({ link }: { link: string }) => (
  <Box>
    <Text aria-label={words.link} readOnly value={link} onFocus={({ target }) => target.select()} />
    <Copy onClick={() => void copy(link)}>
      <Icon path="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
      {words.copy}
    </Copy>
  </Box>
);

const Box = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${size.field};
  padding-inline: ${space(3)} ${space(1)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const Text = styled.input`
  flex: 1;
  min-inline-size: 0;
  border: 0;
  background: none;
  text-overflow: ellipsis;
`;

const Copy = styled(Button)`
  min-block-size: ${size.chip};
  border-color: transparent;
`;
