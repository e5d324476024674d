/** The address of the settings of notifications, over any screen. */
export const notificationSettingsHash = '#notification-settings';
