import type { OpenAPIV3_1 } from 'openapi-types';
import type { FormLimits } from '#server/platform/http/forms.ts';

type Schema = OpenAPIV3_1.SchemaObject;

const binary: Schema = { type: 'string', format: 'binary' };

/**
 * The bodies of a route that reads forms: a form, with its files and with lists as `name[]`, and JSON where no file is
 * needed.
 */
export function multipartContent(json: Schema, form: FormLimits): Record<string, OpenAPIV3_1.MediaTypeObject> {
  const files = Object.entries(form.files).map(([name, rule]) => ({ name, field: name.replace(/\[\]$/, ''), rule }));
  const fieldOfFile = new Set(files.map(({ field }) => field));
  const required = json.required ?? [];
  const fields = Object.entries(json.properties ?? {});
  // A file's field is described to JSON where it may be a text instead: the id of an upload.
  const isTextToo = (schema: Field) => 'type' in schema && [schema.type].flat().includes('string');
  const jsonFields = fields.filter(([name, schema]) => !fieldOfFile.has(name) || isTextToo(schema));
  const takesJson = jsonFields.length > 0 && !required.some((name) => fieldOfFile.has(name));

  const inForm = fields.filter(([name]) => !fieldOfFile.has(name)).map(([name, schema]) => formField(name, schema));
  const filesInForm = files.map(({ name, rule }): [string, Schema] => {
    const { maxBytes } = rule;
    const most = `At most ${String(maxBytes / 1024 / 1024)} MB`;
    if (!('most' in rule)) return [name, { ...binary, description: `${most}.` }];
    return [name, { type: 'array', items: binary, maxItems: rule.most, description: `${most} each.` }];
  });
  return {
    ...(takesJson && { 'application/json': { schema: { ...json, properties: Object.fromEntries(jsonFields) } } }),
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: Object.fromEntries([...inForm, ...filesInForm]),
        ...(required.length > 0 && { required }),
      },
    },
  };
}

type Field = NonNullable<Schema['properties']>[string];

function formField(name: string, schema: Field): [string, Field] {
  const isList = 'type' in schema && [schema.type].flat().includes('array');
  return [isList ? `${name}[]` : name, schema];
}
