import { createLookupCache } from './assistant/lookup.ts'; import { read } from './assistant/reading.ts'; import { demoFacts } from './evaluation/agency-facts.ts';
const l=createLookupCache()(await demoFacts());
for (const q of process.argv.slice(2)) { const {meaning,...r}=read(q,l,new Date('2026-11-16T09:30:00Z')); console.log(q, JSON.stringify({...r,names:r.names.map(n=>n.name)}), meaning.slice(0,4).map(m=>m.label+' '+m.likely.toFixed(3)).join(', ')); }
