/** What the form of a fitting offers: the patient's prescriptions, and the models of a frame that lie in the store. */
import { clinicGoods } from '../../../../contract/clinic/clinic-goods'
import type { FrameFitting } from '../../../../contract/clinic/frame-fittings'
import { prescriptions } from '../../../../contract/clinic/prescriptions'
import { rxEyeText } from '../../../eyes/rx-columns'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'

/** Signed prescriptions of spectacles of a patient, the latest first. */
export const usePrescriptions = (pid: number | undefined, row: FrameFitting | undefined) => {
  const t = useT()
  const query = { pid: pid ?? 0, kind: '1', status: '1,2', page_size: 20 }
  const { data, isFetching } = useCallQuery(prescriptions.calls.list, { query }, { enabled: pid !== undefined })
  const found = (pid === undefined ? [] : (data?.data ?? [])).map((rx) => ({
    value: rx.rxId,
    label: [
      rx.date,
      t(`prescription.purpose.${rx.purpose}`),
      `R ${rxEyeText(rx, 'Od')}`,
      `L ${rxEyeText(rx, 'Os')}`,
    ].join(' · '),
  }))
  const own = row && !found.some(({ value }) => value === row.rxId) ? [{ value: row.rxId, label: row.rxNo }] : []
  return { choices: [...own, ...found], loading: isFetching }
}

/** Models of a frame that the store can sell, with how many there are. */
export const useVariants = (hid: number | undefined, goodsId: number | undefined, own: string | undefined) => {
  const t = useT()
  const { data, isFetching } = useCallQuery(
    clinicGoods.calls.batches,
    { params: { id: goodsId ?? 0 }, query: { hid: hid ?? 0 } },
    { enabled: hid !== undefined && goodsId !== undefined },
  )
  const counts = new Map<string, number>()
  for (const { variant, available } of goodsId === undefined ? [] : (data?.data ?? []))
    if (variant !== '') counts.set(variant, (counts.get(variant) ?? 0) + available)
  if (own && !counts.has(own)) counts.set(own, 0)
  const options = [...counts].map(([value, count]) => ({
    value,
    label: t('frameFitting.variantOption', { value, count }),
  }))
  return { options, loading: isFetching, notFoundContent: t('frameFitting.noVariant') }
}
