import type { Language } from './languages.ts';

/**
 * The 69 wilayas in the order of their numbers: the key, the name, and the name in Arabic. Numbers 49 to 58 are of the law of
 * 2019, 59 to 69 of the law 26-06 of April 2026. Records have the key: a new name or number moves nobody.
 */
const LISTED = [
  ['adrar', 'Adrar', 'أدرار'],
  ['chlef', 'Chlef', 'الشلف'],
  ['laghouat', 'Laghouat', 'الأغواط'],
  ['oum-el-bouaghi', 'Oum El Bouaghi', 'أم البواقي'],
  ['batna', 'Batna', 'باتنة'],
  ['bejaia', 'Béjaïa', 'بجاية'],
  ['biskra', 'Biskra', 'بسكرة'],
  ['bechar', 'Béchar', 'بشار'],
  ['blida', 'Blida', 'البليدة'],
  ['bouira', 'Bouira', 'البويرة'],
  ['tamanrasset', 'Tamanrasset', 'تمنراست'],
  ['tebessa', 'Tébessa', 'تبسة'],
  ['tlemcen', 'Tlemcen', 'تلمسان'],
  ['tiaret', 'Tiaret', 'تيارت'],
  ['tizi-ouzou', 'Tizi Ouzou', 'تيزي وزو'],
  ['alger', 'Alger', 'الجزائر'],
  ['djelfa', 'Djelfa', 'الجلفة'],
  ['jijel', 'Jijel', 'جيجل'],
  ['setif', 'Sétif', 'سطيف'],
  ['saida', 'Saïda', 'سعيدة'],
  ['skikda', 'Skikda', 'سكيكدة'],
  ['sidi-bel-abbes', 'Sidi Bel Abbès', 'سيدي بلعباس'],
  ['annaba', 'Annaba', 'عنابة'],
  ['guelma', 'Guelma', 'قالمة'],
  ['constantine', 'Constantine', 'قسنطينة'],
  ['medea', 'Médéa', 'المدية'],
  ['mostaganem', 'Mostaganem', 'مستغانم'],
  ['msila', "M'Sila", 'المسيلة'],
  ['mascara', 'Mascara', 'معسكر'],
  ['ouargla', 'Ouargla', 'ورقلة'],
  ['oran', 'Oran', 'وهران'],
  ['el-bayadh', 'El Bayadh', 'البيض'],
  ['illizi', 'Illizi', 'إليزي'],
  ['bordj-bou-arreridj', 'Bordj Bou Arréridj', 'برج بوعريريج'],
  ['boumerdes', 'Boumerdès', 'بومرداس'],
  ['el-tarf', 'El Tarf', 'الطارف'],
  ['tindouf', 'Tindouf', 'تندوف'],
  ['tissemsilt', 'Tissemsilt', 'تيسمسيلت'],
  ['el-oued', 'El Oued', 'الوادي'],
  ['khenchela', 'Khenchela', 'خنشلة'],
  ['souk-ahras', 'Souk Ahras', 'سوق أهراس'],
  ['tipaza', 'Tipaza', 'تيبازة'],
  ['mila', 'Mila', 'ميلة'],
  ['ain-defla', 'Aïn Defla', 'عين الدفلى'],
  ['naama', 'Naâma', 'النعامة'],
  ['ain-temouchent', 'Aïn Témouchent', 'عين تموشنت'],
  ['ghardaia', 'Ghardaïa', 'غرداية'],
  ['relizane', 'Relizane', 'غليزان'],
  ['timimoun', 'Timimoun', 'تيميمون'],
  ['bordj-badji-mokhtar', 'Bordj Badji Mokhtar', 'برج باجي مختار'],
  ['ouled-djellal', 'Ouled Djellal', 'أولاد جلال'],
  ['beni-abbes', 'Béni Abbès', 'بني عباس'],
  ['in-salah', 'In Salah', 'عين صالح'],
  ['in-guezzam', 'In Guezzam', 'عين قزام'],
  ['touggourt', 'Touggourt', 'تقرت'],
  ['djanet', 'Djanet', 'جانت'],
  ['el-mghair', "El M'Ghair", 'المغير'],
  ['el-meniaa', 'El Meniaa', 'المنيعة'],
  ['aflou', 'Aflou', 'أفلو'],
  ['barika', 'Barika', 'بريكة'],
  ['el-kantara', 'El Kantara', 'القنطرة'],
  ['bir-el-ater', 'Bir El Ater', 'بئر العاتر'],
  ['el-aricha', 'El Aricha', 'العريشة'],
  ['ksar-chellala', 'Ksar Chellala', 'قصر الشلالة'],
  ['ain-oussera', 'Aïn Oussera', 'عين وسارة'],
  ['messaad', 'Messaad', 'مسعد'],
  ['ksar-el-boukhari', 'Ksar El Boukhari', 'قصر البخاري'],
  ['bou-saada', 'Bou Saâda', 'بوسعادة'],
  ['el-abiodh-sidi-cheikh', 'El Abiodh Sidi Cheikh', 'الأبيض سيدي الشيخ'],
] as const;

export type Wilaya = (typeof LISTED)[number][0];

export const WILAYAS = LISTED.map(([key]) => key) as [Wilaya, ...Wilaya[]];

/** English has a name of its own for the capital alone. */
const IN_ENGLISH: Partial<Record<Wilaya, string>> = { alger: 'Algiers' };

const NAMES: ReadonlyMap<string, (typeof LISTED)[number]> = new Map(
  LISTED.map((each) => [each[0], each]),
);
const NUMBERS: ReadonlyMap<string, number> = new Map(WILAYAS.map((key, at) => [key, at + 1]));

/** From 1 to 69; 0 for what is none. */
export const wilayaNumber = (key: string): number => NUMBERS.get(key) ?? 0;

/** The key itself where a newer server knows one more. */
export function wilayaName(key: string, language: Language): string {
  const [known, name, arabic] = NAMES.get(key) ?? [];
  if (!known) return key;
  if (language === 'ar') return arabic as string;
  return (language === 'en' && IN_ENGLISH[known]) || (name as string);
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The key of a typed name or number, such as 'Alger', '16', '16 - Alger' or 'الجزائر'; empty where there is none. */
export function wilayaFrom(typed: string): Wilaya | '' {
  const text = plain(typed);
  const number = Number(/^\d{1,2}$/.exec(text)?.[0] ?? 0);
  if (number > 0) return WILAYAS[number - 1] ?? '';
  const bare = text.replace(/^\d{1,2}(?=\p{L})/u, '');
  const found = LISTED.find(([key, ...names]) =>
    [key, ...names, IN_ENGLISH[key] ?? ''].some((name) => plain(name) === bare),
  );
  return bare && found ? found[0] : '';
}
