const words = (text: string) => text.trim().split(/\s+/);

export const MEN = words(`
  Abdelaziz Abdelhak Abdelkader Abdelkrim Abdellah Abdelmadjid Abdelouahab Abderrahmane Abderrezak Achour Adel Adlane
  Ahcene Ahmed Aissa Ali Allaoua Amar Amine Amokrane Anis Arezki Aziz Azzedine Bachir Badis Belaid Belkacem Bilal Billel
  Boualem Boubekeur Brahim Chafik Chakib Cherif Chouaib Djaafar Djamel Djilali Fares Farid Fateh Faycal Fethi Fodil Fouad
  Hakim Halim Hamid Hamza Hassane Hichem Hocine Houssem Idir Ilyes Imad Ismail Kada Kaci Kamel Karim Khaled Khalil Kheireddine
  Laid Lakhdar Lamine Larbi Lotfi Lounes Lyes Mabrouk Madjid Mahdi Mahfoud Malek Malik Massinissa Mehdi Messaoud Miloud
  Mohamed Mokhtar Mokrane Moncef Mostefa Mouloud Mounir Mourad Moussa Mustapha Nabil Nacer Nadir Nadjib Nassim Noureddine
  Omar Othmane Ouahid Oussama Rabah Rachid Rafik Ramzi Redouane Reda Riad Rostom Saad Saber Sadek Said Salah Salim Samir
  Seddik Sid Sifeddine Slimane Smail Sofiane Tahar Tarek Tayeb Toufik Walid Yacine Yahia Yanis Yazid Younes Youcef Zakaria
  Zidane Zineddine Zoubir
`);

export const WOMEN = words(`
  Amel Amina Asma Assia Chahinez Dalila Djamila Djazia Fadila Farida Fatiha Feriel Hadjer Hafida Hanane Hayet Houda Ikram
  Imane Kahina Karima Khadidja Lamia Leila Lilia Linda Louiza Lynda Malika Manel Meriem Mouna Nabila Nadia Naima Narimane
  Nawel Nesrine Nora Ouardia Rachida Radia Rania Rym Sabrina Salima Samia Samira Sarah Selma Sihem Siham Sonia Souad Taous
  Thiziri Wafa Wassila Yamina Yasmine Zahia Zineb Zohra
`);

export const FAMILIES = words(`
  Abbas Abdelli Abdi Achouri Adjal Aggoun Aissaoui Aissat Akli Allali Amara Amrani Amrouche Aouadi Arab Assami Attia
  Ayad Azzi Azzouz Bahri Bakhti Baouche Bekkouche Belabbas Belaidi Belhadj Belkacemi Bellal Belmokhtar Benabdallah
  Benaissa Benali Benamar Benaouda Benchaabane Benchikh Bendjedid Benhamouda Benkhaled Benmansour Benmoussa Bennacer
  Bensaid Bensalem Benyahia Berkane Berrabah Bettahar Bouali Bouaziz Boucherit Bouchama Boudiaf Boudjelal Boudjemaa
  Bouguerra Bouhadji Boukhalfa Boulahia Boumediene Boumaza Bourouba Boussaid Bouzid Brahimi Chaabane Chaib Chaoui
  Charef Chelghoum Chenoufi Cherfaoui Cherif Chibane Dahmani Daoud Debbah Dehimi Derradji Djaballah Djebbar Djellouli
  Djeridi Djouadi Drif Fellah Ferhat Ferhani Feraoun Fodil Gacem Gasmi Ghezali Ghilani Ghoul Gouasmia Guemmour Guendouz
  Guerfi Guettaf Habbache Hachemi Haddad Haddadi Hadj Hadjadj Hamadi Hamdani Hamdi Hamidi Hammoudi Hamouche Harrat
  Hassani Hebbar Henni Idir Ikhlef Kaci Kadri Kara Kasmi Kebaili Kechid Khaldi Khelifi Khellaf Kherbache Kouidri Laabidi
  Lahouel Lakehal Lamri Laouar Larbi Lasmi Latreche Lounis Maamar Madani Mahdjoub Mahmoudi Makhlouf Mammeri Mansouri
  Mebarki Meddah Medjdoub Mekki Meliani Merabet Merzouk Meslem Messaoudi Meziane Mokdad Mokrani Mostefai Moulay Mouzaoui
  Nacer Nait Nasri Nedjar Nemouchi Ouahab Ouali Ouchene Oudina Ould Oukaci Rabehi Rahal Rahmani Ramdani Redjem Rezig
  Rezki Sahli Sahnoun Saidi Salhi Sayah Sebaa Selmani Senouci Serir Slimani Smati Soltani Taibi Taleb Talbi Tebbal
  Tebboub Tighilt Touati Toumi Yahiaoui Yousfi Zaidi Zemmouri Zenati Zerrouki Ziane Zidani Zitouni Zoubiri
`);

/** Clients and partners of the demo agency. */
export const COMPANIES = [
  'Hoggar LNG',
  'Tell Petrochem',
  'Chelia Power',
  'Rimal Pipelines',
  'Skikda Marine',
  'Mekerra Gas',
  'Zaatcha Steel',
  'Babor Construction',
  'Edough Engineering',
  'Seybouse Ammonia',
  'Ouarsenis Cement',
  'Mina Desalination',
  'Bougaroun Offshore',
  'Tiddis Refining',
  'Nememcha Grid',
  'Foggara Pipe',
  'Isser Compression',
  'Ghoufi Chemicals',
  'Tademait Drilling',
  'Assekrem Turbines',
  'Mersa Dredging',
  'Saqala Access',
  'Mizane Instruments',
  'Rafaa Heavy Lift',
  'Sarab Solar',
];
