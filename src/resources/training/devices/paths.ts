export const devicesPath = '/device/hsx'
export const deviceOf = (id: number | ':id') => `${devicesPath}/${id}`
export const servicePath = `${devicesPath}/service`
/** The service records of one device. */
export const servicesOf = (deviceId: number) => `${servicePath}?deviceId=${deviceId}`
export const labelPath = '/device-labels'
export const labelsOf = (ids: readonly number[]) => `${labelPath}/${ids.join(',')}`
