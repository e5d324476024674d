import { useRef, useState } from 'react';
import { formatCount } from 'shared/format/format-count';
import { color, font, radius, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { ConfirmDialog } from 'shared/ui/confirm-dialog';
import { Dialog } from 'shared/ui/dialog';
import styled, { css } from 'styled-components';
import { ChooseFiles } from './choose-files';
import { Cross } from './cross';
import { FileNotice } from './file-notice';

import { ProblemList } from './problem-list';
import { texts } from './texts';
import { uploadLimit } from './upload-limit';
import { isUnderWay, problemsOf, type Upload } from './upload-queue';
import { UploadTile } from './upload-tile';
import { useFileIntake } from './use-file-intake';
import { useUploads } from './use-uploads';

interface PhotoDialogProps {
  productId: number;
  isOpen: boolean;
  /** Reads the product anew, after some photos or all of them were added. */
  onDone: () => unknown;
  onClose: () => void;
}

/** Adds photos to a product (spec §2). With photos that are not added yet it asks before it closes. */
export const PhotoDialog = ({ isOpen, ...rest }: PhotoDialogProps) => isOpen && <OpenDialog {...rest} />;

const OpenDialog = ({ productId, onDone, onClose }: Omit<PhotoDialogProps, 'isOpen'>) => {
  const place = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { queue, uploads } = useUploads({ place: 'product', id: productId, saveType: 'image' }, async ({ stored }) => {
    if (stored > 0) await onDone();
    if (queue.uploads().every(({ stage }) => stage === 'stored')) onClose();
  });
  const intake = useFileIntake({ saveType: 'image', place, onAccept: queue.add });
  const unsent = uploads.filter(({ stage }) => stage !== 'stored');
  const toSend = uploads.filter(isToSend);
  const isSending = uploads.some(isUnderWay);
  const limit = uploadLimit('image');

  const accept = () => {
    if (unsent.length === 0) intake.sayNothingChosen();
    else queue.send(isToSend);
  };
  const leave = () => (unsent.length > 0 ? setIsAsking(true) : onClose());

  return (
    <Dialog title={texts.photos.title} isOpen onClose={leave}>
      <CloseButton tone="quiet" aria-label={texts.photos.close} onClick={leave}>
        <Cross />
      </CloseButton>
      <Content>
        <DropPlace ref={place} $isOver={intake.isOver} {...intake.dropProps}>
          <span>
            {texts.photos.drag}{' '}
            <ChooseLink saveType="image" button={chooseButton} onChoose={intake.choose}>
              {texts.photos.choose}
            </ChooseLink>
          </span>
          <Hint>
            {texts.photos.hint(limit === undefined ? texts.photos.kinds : `${texts.photos.kinds} ${texts.upTo(limit)}`)}
          </Hint>
        </DropPlace>
        {uploads.length > 0 && (
          <Photos aria-label={texts.photos.chosen}>
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                shape="photo"
                onRetry={() => queue.send(({ key }) => key === upload.key)}
                onCancel={() => {
                  queue.cancel(upload.key);
                  chooseButton.current?.focus();
                }}
              />
            ))}
          </Photos>
        )}
        {intake.isNothingChosen && <FileNotice>{texts.noFiles}</FileNotice>}
        <ProblemList problems={intake.refused} onHide={intake.forgetRefused} />
        <ProblemList problems={problemsOf(uploads)} />
        <Answers>
          <Button onClick={leave}>{texts.photos.cancel}</Button>
          <Button tone="primary" isBusy={isSending} onClick={accept}>
            {unsent.length > 0
              ? texts.photos.add(formatCount(isSending ? unsent.length : toSend.length))
              : texts.photos.addNone}
          </Button>
        </Answers>
      </Content>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.photos.leaveTitle}
        explanation={texts.photos.leaveExplanation}
        confirmLabel={texts.photos.leave}
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </Dialog>
  );
};

const isToSend = ({ stage }: Upload) => stage === 'chosen' || stage === 'failed';

const CloseButton = styled(Button)`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-end: ${space(5)};
`;

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const over = css`
  border-style: dashed;
  border-color: ${color.accent};
  background: ${color.accentSoft};
`;

const DropPlace = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: ${space(0.5)};
  place-items: center;
  padding: ${space(5)};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.m};
  font: 500 ${text.m} ${font};
  text-align: center;
  ${({ $isOver }) => $isOver && over}
`;

const ChooseLink = styled(ChooseFiles)`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-decoration: underline;
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.m} ${font};
`;

const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)};
  padding: 0;
`;

const Answers = styled.div`
  display: flex;
  gap: ${space(2)};
  justify-content: flex-end;
`;
