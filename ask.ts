import { createBuiltInAssistant } from './server/assistant/built-in.ts'; import { demoFacts } from './evaluation/agency-facts.ts';
const a=createBuiltInAssistant(), f=await demoFacts();
for (const q of process.argv.slice(2)) { const h: any[]=[]; for (const t of q.split(' // ')) { const r:any=await a({text:t,history:[...h]},f,new Date('2026-11-16T09:30:00Z')); console.log('> '+t+'\n  '+r.text.slice(0,330).replaceAll('\n',' | ')); h.push({asked:t,answered:r.text}); } }
