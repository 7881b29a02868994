/** What the server says of accounts, walk-ins and referrals of the screening edition, in Chinese. */
export const screeningPartnersZhCN = {
  'screeningAccount.onlyContacts': '只有学校联系人须指定学校或社区',
  'screeningAccount.noCustomer': '只能选择本公司的学校或社区',
  'screeningTask.standing': '{{from}}–{{to}} 学年{{term}}日常筛查',
  'screeningTask.term.1': '上学期',
  'screeningTask.term.2': '下学期',
  'screeningTask.noWalkIns': '学校没有散客筛查，请在任务中检查',
  'screeningReferral.noRecord': '档案不存在或无权查看',
  'screeningReferral.noConsent': '监护人未同意告知诊所，不能转诊',
  'screeningReferral.clinicStays': '预约后不能更换诊所，请先取消预约',
  'screeningReferral.referred': '该档案已经转诊',
  'screeningReferral.otherPatient': '患者 {{name}}（{{birthday}}）与受检者的姓名或出生日期不同',
  'screeningReferral.ofClinic': '只有诊所人员可以转潜在会员或关联患者',
  'screeningReferral.open': '该受检者已有未结束的转诊',
  'conflict.screeningReferral': '转诊的状态已变化，请刷新后重试',
} as const
