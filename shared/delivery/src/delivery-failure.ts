/** A failure that the publishing person or pipeline can correct; its message is all they need. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
}
