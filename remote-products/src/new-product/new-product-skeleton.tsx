import { size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { LeaveButton } from '@shared/kit/ui/dialogs/leave-button';
import { Skeleton } from '@shared/kit/ui/skeleton';
import styled from 'styled-components';
import { texts } from '../texts';

/** The dialog while its code loads: it can only be closed. */
export const NewProductSkeleton = ({ onClose }: { onClose: () => void }) => (
  <Place aria-busy="true">
    {rows.map((fields) => (
      <Row key={fields.join()}>
        {fields.map((name) => (
          <Field key={name}>
            <Skeleton $width="50%" />
            <Control />
          </Field>
        ))}
      </Row>
    ))}
    <DialogActions>
      <LeaveButton progress="none" onClick={onClose} />
      <Button tone="primary" isBusy>
        {texts.newProduct.create}
      </Button>
    </DialogActions>
  </Place>
);

/** The number of columns in each row, as in the form. */
const rows = [['name'], ['category', 'collection'], ['cost', 'price', 'discount'], ['size', 'remaining']];

const Place = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
`;

const Field = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Control = styled(Skeleton).attrs({ $width: '100%' })`
  block-size: ${size.field};
`;
