/** Invented names and phrases that the demo's people, clinics and orders are made of. */

export const agents = ['远岑视光科技有限公司', '青屿眼镜商贸有限公司', '禾川光学配送有限公司'] as const

/** The clinics that every demo knows by name; the first of them belong to the first agent. */
export const namedClinics = [
  '青禾眼视光中心',
  '东湖明德眼科门诊',
  '南巷儿童视光',
  '安和眼科医院视光部',
  '云栖视觉健康中心',
] as const

export const cities = [
  ['浙江省杭州市', '杭州'],
  ['江苏省苏州市', '苏州'],
  ['湖北省武汉市', '武汉'],
  ['四川省成都市', '成都'],
  ['湖南省长沙市', '长沙'],
  ['福建省厦门市', '厦门'],
  ['山东省青岛市', '青岛'],
  ['陕西省西安市', '西安'],
  ['安徽省合肥市', '合肥'],
  ['江西省南昌市', '南昌'],
  ['河南省郑州市', '郑州'],
  ['辽宁省大连市', '大连'],
  ['浙江省宁波市', '宁波'],
  ['江苏省无锡市', '无锡'],
  ['广东省佛山市', '佛山'],
  ['云南省昆明市', '昆明'],
  ['广西壮族自治区南宁市', '南宁'],
  ['福建省福州市', '福州'],
  ['浙江省嘉兴市', '嘉兴'],
  ['江苏省南通市', '南通'],
] as const

export const clinicWords = [
  '澄目',
  '知远',
  '禾木',
  '星野',
  '和光',
  '沐青',
  '若水',
  '晨溪',
  '清越',
  '望舒',
  '松间',
  '一苇',
  '南山',
  '映月',
  '竹里',
  '青岚',
  '千帆',
  '听雨',
  '半夏',
  '云杉',
] as const

export const clinicTypes = ['视光中心', '眼科门诊', '儿童视光', '视觉健康中心', '眼镜验配中心', '眼科诊所'] as const

export const streets = ['文晖路', '湖滨路', '学府路', '人民路', '和平街', '新华路', '滨河路', '育才街'] as const

/** Common surnames stand several times. */
export const surnames = [
  ...['王', '李', '张', '刘', '陈'].flatMap((name) => [name, name, name, name, name]),
  ...['杨', '黄', '赵', '吴', '周', '徐', '孙', '马', '朱', '胡'].flatMap((name) => [name, name]),
  ...['郭', '何', '林', '高', '罗', '郑', '梁', '谢', '宋', '唐', '许', '韩', '冯', '邓', '曹', '彭', '曾', '肖', '田'],
  ...['董', '袁', '潘', '于', '蒋', '蔡', '余', '杜', '叶', '程', '苏', '魏', '吕', '丁', '任', '沈', '姚', '卢', '姜'],
] as const

export const boysFirst = [...'子浩宇俊梓明一嘉博文思奕泽天睿昊铭志承逸'] as const
export const boysSecond = [...'轩宇然泽涵辰豪杰凡博涛铭源阳航文哲瑞洋朗'] as const
export const girlsFirst = [...'雨梓欣诗思可语佳静一晓雅若婉梦芷沐依子书'] as const
export const girlsSecond = [...'涵萱桐琪彤怡悦婷妍琳瑶宁溪晴然岚雪菲月兰'] as const

export const guardianKinds = ['妈妈', '爸爸', '妈妈', '奶奶'] as const
export const patientSources = ['自然到店', '自然到店', '校筛', '转介绍', '微信', '社区', '活动'] as const
export const patientTags = ['近视防控', '角膜塑形', '离焦软镜', '弱视', '老客户'] as const
export const grades = [
  ...['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
  ...['初一', '初二', '初三', '高一', '高二', '高三'],
] as const

export const doctorTitles = ['主治医师', '副主任医师'] as const
export const optometristTitles = ['高级验光员', '验光技师'] as const

export const orderNotes = [
  '请尽快安排，家长周末来取',
  '镜框已寄出，单号另发',
  '全框，注意边厚',
  '半框，请开槽',
  '首次配镜，注意核对瞳距',
  '备用镜，参数与上一单相同',
  '学校统一复查后更换',
  '客户要求中心厚度尽量薄',
  '请附质检单',
  '随货附赠镜布',
] as const

export const rejectReasons = [
  '瞳高缺失，请补充后重新提交',
  '右眼轴位与验光单不一致，请核对',
  '所选产品无此度数，请更换产品',
  '验光单图片不清晰，请重新上传',
  '患者三日内已有相同订单，请确认是否重复',
] as const

export const afterSaleReasons = [
  '镜片划伤，重新制作',
  '度数不适，复查后重做',
  '膜层脱落，免费更换',
  '加工偏心，返厂重做',
] as const

/** Hubs that parcels pass; the last text is the report at the door. */
export const hubs = ['上海青浦中转场', '杭州萧山中转场', '武汉东西湖中转场', '成都双流中转场'] as const

/** Browsers as they call themselves; the last of them are on phones. */
export const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
] as const
