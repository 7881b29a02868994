/** The sides of the messages to parents. */
export const templatesPath = '/screening-settings/sms'
export const logPath = `${templatesPath}/log`
