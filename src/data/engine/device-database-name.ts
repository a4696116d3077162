/** The name of the database that belongs to the device and not to one user. */
export const deviceDatabaseName = 'waypost-device'
