import { formatCount } from '@shared/kit/format/format-count';
import { space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { useState } from 'react';
import styled from 'styled-components';
import { Cross } from './file-tile';
import { PhotoPicker, usePhotos } from './photo-picker';
import { texts } from './texts';

interface PhotoDialogProps {
  productId: number;
  isOpen: boolean;
  /** Refetches the product, after some or all photos were added. */
  onDone: () => unknown;
  onClose: () => void;
}

/** Adds photos to a product (spec §2). It asks before closing if photos are not added yet. */
export const PhotoDialog = ({ isOpen, ...rest }: PhotoDialogProps) => isOpen && <OpenDialog {...rest} />;

const OpenDialog = ({ productId, onDone, onClose }: Omit<PhotoDialogProps, 'isOpen'>) => {
  const [isAsking, setIsAsking] = useState(false);
  const photos = usePhotos(productId, async ({ stored, kept }, areAllStored) => {
    if (stored + kept.length > 0) await onDone();
    if (areAllStored) onClose();
  });
  const { unsent, toSend, isSending } = photos;

  const accept = () => {
    if (unsent.length === 0) photos.intake.sayNothingChosen();
    else photos.send();
  };
  const leave = () => (unsent.length > 0 ? setIsAsking(true) : onClose());

  return (
    <Dialog title={texts.photos.title} isOpen onClose={leave}>
      <CloseButton tone="quiet" aria-label={texts.photos.close} onClick={leave}>
        <Cross />
      </CloseButton>
      <Content>
        <PhotoPicker photos={photos} />
        <DialogActions>
          <Button onClick={leave}>{texts.photos.cancel}</Button>
          <Button tone="primary" isBusy={isSending} onClick={accept}>
            {unsent.length > 0
              ? texts.photos.add(formatCount(isSending ? unsent.length : toSend.length))
              : texts.photos.addNone}
          </Button>
        </DialogActions>
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

const CloseButton = styled(Button)`
  position: absolute;
  inset-block-start: ${space(5)};
  inset-inline-end: ${space(5)};
`;

const Content = styled.div`
  display: grid;
  gap: ${space(4)};
`;
