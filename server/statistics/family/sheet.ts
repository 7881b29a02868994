/** Tables of figures as workbooks. */
import type { FileOnce } from '../../http/implement'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { writeList } from '../../http/sheet'
import type { SheetColumn } from '../../xls/columns'
import type { Period } from './periods'

export interface Writing {
  caller: Caller
  now: number
  services: Services
  t: Translate
  request: { signal: AbortSignal }
  /** Hears how many rows are written. */
  onProgress?: (rows: number) => Promise<void>
}

/** Who exports figures must be one who reads them. @throws the refusal `forbidden` */
export const assertReads = (
  { codes }: Pick<Caller, 'codes'>,
  code: `statistics.${string}` | 'clinic-statistics.read' | 'screening-statistics.read',
): void => {
  if (!codes.has(code)) throw new Refusal('forbidden')
}

/** @param title of the sheet; the file bears the period besides */
export const figureSheet = <Row>(
  { now, services, request, onProgress }: Writing,
  { start, end }: Pick<Period, 'start' | 'end'>,
  sheet: { title: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] },
): Promise<FileOnce> =>
  writeList({ ...sheet, fileName: `${sheet.title}-${start}-${end}` }, sheet.rows, {
    ...{ now, services, signal: request.signal, ...(onProgress && { onProgress }) },
  })
