/** Something the person or pipeline that publishes can mend; its message is all they need to see. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
}
