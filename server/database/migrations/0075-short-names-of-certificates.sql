-- Short names in French and Arabic of the kinds that every installation begins with, where the agency has not changed them.
update certificate_types t
set translations = t.translations
  || jsonb_build_object(
    'fr', coalesce(t.translations -> 'fr', '{}') || jsonb_build_object('short', given.fr),
    'ar', coalesce(t.translations -> 'ar', '{}') || jsonb_build_object('short', given.ar)
  )
from (values
  ('Height', 'Working at height', 'Hauteur', 'العمل على ارتفاع'),
  ('Scaffold', 'Scaffolding', 'Échafaudage', 'السقالات'),
  ('Rigger', 'Rigger / slinger', 'Élingueur', 'ربط الأحمال'),
  ('Confined', 'Confined space', 'Espace confiné', 'أماكن مغلقة'),
  ('Fire', 'Fire watch', 'Incendie', 'مراقبة الحريق'),
  ('Driving', 'Driving licence', 'Permis', 'رخصة السياقة'),
  ('Medical', 'Medical fitness', 'Médical', 'اللياقة الطبية'),
  ('Induction', 'Site induction', 'Accueil site', 'تعريف بالموقع')
) as given (short, name, fr, ar)
where t.short = given.short and t.name = given.name;
