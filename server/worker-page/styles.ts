import { DEFAULT_ACCENT } from '../../contracts/brand.ts';

/** In the document itself, and named by its hash in the policy. Colours as in web/ui/tokens.css. */
export const stylesFor = (accent: string = DEFAULT_ACCENT) => `
*{box-sizing:border-box}
body{margin:0;background:#fbf8f3;color:#0b2033;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
bdi[dir=ltr]{white-space:nowrap}
nav{display:flex;gap:.25rem;justify-content:flex-end;padding:.25rem max(.75rem,(100% - 34rem)/2 + .625rem);background:#0b2033}
nav>*{padding:.625rem}
nav a{color:#d6dee5}
nav b{color:#fff;text-decoration:underline;text-decoration-color:${accent};text-decoration-thickness:3px;text-underline-offset:.4em}
main{max-inline-size:34rem;margin-inline:auto;padding:1.25rem 1.25rem 3rem}
h1{margin:.25rem 0 1rem;font-size:1.375rem;line-height:1.3}
h2{margin:1.75rem 0 .75rem;font-size:1.125rem}
.when{margin:0 0 1.25rem;padding-inline-start:1rem;border-inline-start:4px solid ${accent};font-size:1.25rem;line-height:1.3}
.when b{display:block;font-size:2.5rem;line-height:1.2}
[dir=rtl] .when b{text-align:right}
dl{display:grid;grid-template-columns:minmax(5.5rem,auto) 1fr;gap:.625rem 1rem;margin:0}
dt{color:#46535f}
dd{margin:0}
dd a{display:block;inline-size:fit-content;padding-block:.375rem}
.note{white-space:pre-line}
main a{color:#0f5c6e}
form{margin:0 0 .75rem}
form:has(input#reason),form.paper{padding:.75rem;border:1px solid #d5c6af;border-radius:6px}
label{display:block;margin-block-end:.25rem}
input#reason,form.paper input{inline-size:100%;min-block-size:2.75rem;margin-block-end:.75rem;padding:.375rem .75rem;border:1px solid #7b8894;border-radius:4px;background:#fff;color:inherit;font:inherit}
form.paper progress{display:block;inline-size:100%;block-size:.75rem;margin-block-end:.75rem}
form.paper [hidden]{display:none}
main .button{display:block;inline-size:100%;min-block-size:3.25rem;padding:.75rem 1rem;border:1px solid #7b8894;border-radius:4px;background:#fff;color:#0b2033;font:inherit;font-weight:600;line-height:1.4;text-align:center;text-decoration:none;cursor:pointer}
main .first{border-color:${accent};background:${accent};color:#071521}
:focus-visible{outline:3px solid #0f5c6e;outline-offset:2px}
.notice{padding:.875rem 1rem;border-inline-start:4px solid #46535f;background:#f4eee4}
.notice b{display:block}
.good{border-color:#14663a;background:#e6f3ea}
.bad{border-color:#9e231e;background:#fcedea}
.small{color:#46535f;font-size:.9375rem}
`;
