export const remotePath = '/medical/remote-appointments'
export const remoteOf = (remoteId: number | ':remoteId') => `${remotePath}/${remoteId}`
