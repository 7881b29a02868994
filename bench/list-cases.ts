/** The questions that people ask a list of lens orders, as the queries that its screen sends. */
import { lensOrderSortable } from '../contract/orders/lens-order'
import type { Query } from './measure-list'

/** What of the data set the filters name. */
export interface Sample {
  hid: number
  brandId: number
  orderNo: string
  emsNumber: string
  patientName: string
  hospitalName: string
  /** A day on which orders were placed, one year ago. */
  day: string
  orders: number
}

const filters = ({ hid, brandId, orderNo, emsNumber, patientName, hospitalName, day }: Sample): Query[] => [
  {},
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '1,2', '4,5,6'].map((status) => ({ status })),
  { hid },
  { brand_id: brandId },
  { start_date: day, end_date: day },
  { start_date: day },
  { end_date: day },
  { patient_name: patientName },
  { patient_name: patientName.slice(0, 1) },
  { patient_name: patientName.slice(0, 2) },
  { patient_name: patientName.slice(1) },
  { patient_name: '%' },
  { patient_name: '龘龘' },
  { name: orderNo },
  { name: orderNo.slice(-6) },
  { name: orderNo.slice(-4) },
  { name: emsNumber },
  { name: emsNumber.slice(-4) },
  { name: hospitalName },
  { name: hospitalName.slice(0, 2) },
  { name: 'no such' },
  { case_status: 1 },
  { case_status: 0 },
  { order_mode_type: 1 },
  { order_mode_type: 4 },
  { order_type: 1 },
  { order_type: 2 },
  ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 3].map((flag) => ({ flag })),
]

const combined = ({ hid, brandId, patientName, orderNo, day }: Sample): Query[] => [
  { status: 1, hid },
  { status: 7, hid },
  { status: 1, hid, order_type: 1 },
  { status: 1, start_date: day },
  { status: 7, start_date: day, end_date: day },
  { status: 7, brand_id: brandId },
  { status: 6, patient_name: patientName },
  { hid, patient_name: patientName.slice(0, 1) },
  { hid, name: orderNo.slice(-4) },
  { hid, brand_id: brandId, start_date: day },
  { status: 2, order_type: 2 },
  { status: '1,2', sort: 'hospitalName' },
  { status: 7, sort: '-amount' },
  { hid, sort: 'patientName' },
  { hid, sort: '-updated' },
  { patient_name: patientName.slice(0, 1), sort: 'hospitalName' },
  { start_date: day, sort: 'orderDate' },
  { brand_id: brandId, sort: '-amount' },
  { flag: 4, status: 2 },
  { sort: 'status,-orderDate' },
]

const sorts: Query[] = lensOrderSortable.flatMap((field) => [{ sort: field }, { sort: `-${field}` }])

const lastPage = ({ orders }: KindSample) => Math.floor(orders / 20)
const deep = (sample: Sample): Query[] => [
  { page: 1000 },
  { page: Math.min(20_000, lastPage(sample)) },
  { page: lastPage(sample) },
  { status: 7, page: Math.floor(lastPage(sample) * 0.7) },
  { brand_id: sample.brandId, page: Math.floor(lastPage(sample) / 10) },
  { order_type: 1, page: Math.floor(lastPage(sample) / 10) },
  { end_date: sample.day, page: Math.floor(lastPage(sample) / 10) },
  ...sorts.map((sort) => ({ ...sort, page: Math.min(20_000, Math.floor(lastPage(sample) * 0.76)) })),
]

/** Every filter and every sort alone, what people combine, pages far down; first pages with the counts of the tabs too. */
export const listCases = (sample: Sample): Query[] => {
  const shallow = [...filters(sample), ...combined(sample), ...sorts]
  return [...shallow, ...shallow.slice(0, 60).map((query) => ({ ...query, counts: 1 })), ...deep(sample)]
}

export type KindSample = Pick<Sample, 'hid' | 'orderNo' | 'day' | 'orders'>

/** What every kind of order is asked for. */
export const kindCases = (sample: KindSample): Query[] => {
  const { hid, orderNo, day } = sample
  return [
    ...[{}, { counts: 1 }, { status: '1' }, { status: '4,5,6' }, { status: 7, hid }, { hid }, { flag: 4 }],
    ...[{ start_date: day, end_date: day }, { start_date: day }, { end_date: day }],
    ...[{ name: orderNo }, { name: orderNo.slice(-4) }, { name: 'no such' }],
    ...[{ sort: '-amount' }, { sort: 'hospitalName' }, { sort: 'status,-orderDate' }, { page: lastPage(sample) }],
  ]
}
