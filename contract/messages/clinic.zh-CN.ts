/** What the server says of a clinic's medical day, in Chinese. */
export const clinicZhCN = {
  'shift.overlaps': '该医生此时已有排班（可能在其他门店），时间不能重叠',
  'shift.noDoctor': '不是该诊所启用的医生或验光师',
  'shift.sameDoctor': '须为另一位医生',
  'shift.past': '不能早于今天',
  'shift.tooManyDays': '一次最多发布 {{max}} 天',
  'shift.holdsReservations': '{{count}} 个预约会落在排班之外（{{times}}），请先改约或停诊',
  'shift.isPublished': '该医生当天的排班已发布，请直接停诊或修改该排班',
  'shift.moveUnknown': '预约不属于此排班，或患者已到店',
  'shift.moveRefused': '{{name}} {{slot}}：{{reason}}',
  'shift.notOfKind': '此类排班没有此项',
  'shift.sameWeek': '须为另一周',
  'reservation.full': '该时段已约满，最近可约：{{slots}}',
  'reservation.fullNone': '该时段已约满，近期没有可约时段',
  'reservation.notOpen': '该时段没有开放预约',
  'reservation.noDoctorThen': '该时段没有医生坐诊',
  'reservation.past': '时间已过',
  'reservation.tooFar': '最多提前 {{days}} 天预约',
  'reservation.tooLate': '距就诊不足 {{hours}} 小时，只能由诊所改约或取消',
  'reservation.samePatient': '该患者此时已有预约',
  'reservation.noPatient': '患者不存在，或不属于该诊所',
  'reservation.ofPatient': '以患者档案为准，不能在此修改',
  'reservation.needsPatient': '到店须登记患者，请选择或新建患者档案',
  'reservation.otherPatient': '预约已属于另一位患者',
  'reservation.noItem': '检查项目不存在或已停用',
  'reservation.missedOften': '{{name}} 近 {{days}} 天内爽约 {{count}} 次，请提醒按时到店',
  'reservation.dayOver': '预约日期已过，请重新预约',
  'reservation.mayNotOverbook': '没有加号的权限',
  'reservation.overbooked': '加号已满，每个时段最多加 {{max}} 个',
  'conflict.reservation': '预约状态已变化，请刷新后重试',
  'sms.reservation.booked':
    '【{{clinic}}】{{name}}您好，已为您预约 {{date}} {{time}}{{doctor}}，地址：{{address}}。如需改约请致电 {{phone}}。',
  'sms.reservation.moved':
    '【{{clinic}}】{{name}}您好，您的预约已改为 {{date}} {{time}}{{doctor}}，地址：{{address}}。如有疑问请致电 {{phone}}。',
  'sms.reservation.stopped':
    '【{{clinic}}】{{name}}您好，因医生停诊，您 {{date}} {{time}}{{doctor}}的预约已取消，敬请谅解。重新预约请致电 {{phone}}。',
  'sms.reservation.eve':
    '【{{clinic}}】{{name}}您好，提醒您明天 {{time}}{{doctor}}有预约，地址：{{address}}。如需改约请致电 {{phone}}。',
  'sms.reservation.soon':
    '【{{clinic}}】{{name}}您好，提醒您今天 {{time}}{{doctor}}有预约，请准时到店，地址：{{address}}。',
} as const
