/** What an agent sends its clinics: statements of months, and invoices. */
import type { Mounted } from '../http/implement'
import { invoiceCalls } from './invoices/handlers'
import { sentStatementCalls } from './sent-statements/handlers'

export const clinicDocumentCalls: Mounted[] = [sentStatementCalls, invoiceCalls].flat()
