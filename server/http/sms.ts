/** Text messages, and how they leave. */

/** A message as a text, and as a template with its parameters for gateways that send nothing else. */
export interface Sms {
  phone: string
  template:
    | 'retrieve'
    | 'shipped'
    | 'training-expiring'
    | 'stored-value'
    | 'clinic'
    | 'report'
    | `reservation-${'booked' | 'moved' | 'stopped' | 'eve' | 'soon'}`
  params: Record<string, string>
  text: string
}

/** Hands a message over for delivery; rejects where that fails. */
export type SendSms = (sms: Sms) => Promise<void>

/** Whether text messages can reach the number. */
export const isMobile = (phone: string): boolean => /^1[3-9]\d{9}$/.test(phone)
