import { createRequire as __cr } from 'node:module';const require=__cr(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target3) => (target3 = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target3, "default", { value: mod, enumerable: true }) : target3,
  mod
));

// node_modules/fastest-levenshtein/mod.js
var require_mod = __commonJS({
  "node_modules/fastest-levenshtein/mod.js"(exports) {
    "use strict";
    exports.__esModule = true;
    exports.distance = exports.closest = void 0;
    var peq = new Uint32Array(65536);
    var myers_32 = function(a, b) {
      var n = a.length;
      var m = b.length;
      var lst = 1 << n - 1;
      var pv = -1;
      var mv = 0;
      var sc = n;
      var i = n;
      while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
      }
      for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= (eq & pv) + pv ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
          sc++;
        }
        if (pv & lst) {
          sc--;
        }
        mv = mv << 1 | 1;
        pv = pv << 1 | ~(xv | mv);
        mv &= xv;
      }
      i = n;
      while (i--) {
        peq[a.charCodeAt(i)] = 0;
      }
      return sc;
    };
    var myers_x = function(b, a) {
      var n = a.length;
      var m = b.length;
      var mhc = [];
      var phc = [];
      var hsize = Math.ceil(n / 32);
      var vsize = Math.ceil(m / 32);
      for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
      }
      var j = 0;
      for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
          var eq = peq[a.charCodeAt(i)];
          var pb = phc[i / 32 | 0] >>> i & 1;
          var mb = mhc[i / 32 | 0] >>> i & 1;
          var xv = eq | mv_1;
          var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
          var ph = mv_1 | ~(xh | pv_1);
          var mh = pv_1 & xh;
          if (ph >>> 31 ^ pb) {
            phc[i / 32 | 0] ^= 1 << i;
          }
          if (mh >>> 31 ^ mb) {
            mhc[i / 32 | 0] ^= 1 << i;
          }
          ph = ph << 1 | pb;
          mh = mh << 1 | mb;
          pv_1 = mh | ~(xv | ph);
          mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] = 0;
        }
      }
      var mv = 0;
      var pv = -1;
      var start = j * 32;
      var vlen = Math.min(32, m - start) + start;
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
      }
      var score2 = m;
      for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = phc[i / 32 | 0] >>> i & 1;
        var mb = mhc[i / 32 | 0] >>> i & 1;
        var xv = eq | mv;
        var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score2 += ph >>> m - 1 & 1;
        score2 -= mh >>> m - 1 & 1;
        if (ph >>> 31 ^ pb) {
          phc[i / 32 | 0] ^= 1 << i;
        }
        if (mh >>> 31 ^ mb) {
          mhc[i / 32 | 0] ^= 1 << i;
        }
        ph = ph << 1 | pb;
        mh = mh << 1 | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
      }
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
      }
      return score2;
    };
    var distance2 = function(a, b) {
      if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
      }
      if (b.length === 0) {
        return a.length;
      }
      if (a.length <= 32) {
        return myers_32(a, b);
      }
      return myers_x(a, b);
    };
    exports.distance = distance2;
    var closest2 = function(str, arr) {
      var min_distance = Infinity;
      var min_index = 0;
      for (var i = 0; i < arr.length; i++) {
        var dist = distance2(str, arr[i]);
        if (dist < min_distance) {
          min_distance = dist;
          min_index = i;
        }
      }
      return arr[min_index];
    };
    exports.closest = closest2;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap2;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq2;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path2) {
      const ctrl = callVisitor(key, node, visitor, path2);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path2, ctrl);
        return visit_(key, ctrl, visitor, path2);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path2 = Object.freeze(path2.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path2);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path2 = Object.freeze(path2.concat(node));
          const ck = visit_("key", node.key, visitor, path2);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path2);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path2) {
      const ctrl = await callVisitor(key, node, visitor, path2);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path2, ctrl);
        return visitAsync_(key, ctrl, visitor, path2);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path2 = Object.freeze(path2.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path2);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path2 = Object.freeze(path2.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path2);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path2);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path2) {
      if (typeof visitor === "function")
        return visitor(key, node, path2);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path2);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path2);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path2);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path2);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path2);
      return void 0;
    }
    function replaceNode(key, path2, node) {
      const parent = path2[path2.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy2 = new _Directives(this.yaml, this.tags);
        copy2.docStart = this.docStart;
        return copy2;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name3 = parts.shift();
        switch (name3) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name3}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source2, onError) {
        if (source2 === "!")
          return "!";
        if (source2[0] !== "!") {
          onError(`Not a valid tag: ${source2}`);
          return null;
        }
        if (source2[1] === "<") {
          const verbatim = source2.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source2} is invalid.`);
            return null;
          }
          if (source2[source2.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source2.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source2} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source2;
        onError(`Could not resolve tag: ${source2}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude2) {
      for (let i = 1; true; ++i) {
        const name3 = `${prefix}${i}`;
        if (!exclude2.has(name3))
          return name3;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source2) => {
          aliasObjects.push(source2);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source2 of aliasObjects) {
            const ref = sourceObjects.get(source2);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source2;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value3, arg, ctx) {
      if (Array.isArray(value3))
        return value3.map((v, i) => toJS(v, String(i), ctx));
      if (value3 && typeof value3.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value3))
          return value3.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value3, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value3.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value3 === "bigint" && !ctx?.keep)
        return Number(value3);
      return value3;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type2) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type2 });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy2 = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count3, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count3);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source2) {
        super(identity.ALIAS);
        this.source = source2;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found2 = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found2 = node;
        }
        if (found2 && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found2);
          if (!data) {
            toJS.toJS(found2, null, ctx);
            data = anchors2.get(found2);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found2, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found2;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source2 = this.resolve(ctx.doc, ctx);
        if (!source2) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source2).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source2 = node.resolve(doc);
        const anchor = anchors2 && source2 && anchors2.get(source2);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count3 = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count3)
            count3 = c;
        }
        return count3;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value3) => !value3 || typeof value3 !== "function" && typeof value3 !== "object";
    var Scalar2 = class extends Node.NodeBase {
      constructor(value3) {
        super(identity.SCALAR);
        this.value = value3;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar2.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar2.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar2.PLAIN = "PLAIN";
    Scalar2.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar2.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar2;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value3, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value3) && !t.format);
    }
    function createNode(value3, tagName, ctx) {
      if (identity.isDocument(value3))
        value3 = value3.contents;
      if (identity.isNode(value3))
        return value3;
      if (identity.isPair(value3)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value3);
        return map;
      }
      if (value3 instanceof String || value3 instanceof Number || value3 instanceof Boolean || typeof BigInt !== "undefined" && value3 instanceof BigInt) {
        value3 = value3.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value3 && typeof value3 === "object") {
        ref = sourceObjects.get(value3);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value3));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value3, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value3, tagName, schema.tags);
      if (!tagObj) {
        if (value3 && typeof value3.toJSON === "function") {
          value3 = value3.toJSON();
        }
        if (!value3 || typeof value3 !== "object") {
          const node2 = new Scalar2.Scalar(value3);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value3 instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value3) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value3, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value3, ctx) : new Scalar2.Scalar(value3);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path2, value3) {
      let v = value3;
      for (let i = path2.length - 1; i >= 0; --i) {
        const k = path2[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path2) => path2 == null || typeof path2 === "object" && !!path2[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type2, schema) {
        super(type2);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy2 = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy2.schema = schema;
        copy2.items = copy2.items.map((it2) => identity.isNode(it2) || identity.isPair(it2) ? it2.clone(schema) : it2);
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path2, value3) {
        if (isEmptyPath(path2))
          this.add(value3);
        else {
          const [key, ...rest3] = path2;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest3, value3);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest3, value3));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest3}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path2) {
        const [key, ...rest3] = path2;
        if (rest3.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest3);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest3}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path2, keepScalar) {
        const [key, ...rest3] = path2;
        const node = this.get(key, true);
        if (rest3.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest3, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path2) {
        const [key, ...rest3] = path2;
        if (rest3.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest3) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path2, value3) {
        const [key, ...rest3] = path2;
        if (rest3.length === 0) {
          this.set(key, value3);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest3, value3);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest3, value3));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest3}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split3 = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text2, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text2, i, indent.length);
          end = i + indent.length + endStep;
          split3 = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next3 = text2[i + 1];
            if (next3 && next3 !== " " && next3 !== "\n" && next3 !== "	")
              split3 = i;
          }
          if (i >= end) {
            if (split3) {
              folds.push(split3);
              end = split3 + endStep;
              split3 = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text2[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split3 = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text2;
      if (onFold)
        onFold();
      let res = text2.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold4 = folds[i2];
        const end2 = folds[i2 + 1] || text2.length;
        if (fold4 === 0)
          res = `
${indent}${text2.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold4])
            res += `${text2[fold4]}\\`;
          res += `
${indent}${text2.slice(fold4 + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text2[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text2[++i];
        } else {
          do {
            ch = text2[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text2[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value3, ctx) {
      const json = JSON.stringify(value3);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value3) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code2 = json.substr(i + 2, 4);
                switch (code2) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code2.substr(0, 2) === "00")
                      str += "\\x" + code2.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value3, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value3.includes("\n") || /[ \t]\n|\n[ \t]/.test(value3))
        return doubleQuotedString(value3, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value3) ? "  " : "");
      const res = "'" + value3.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value3, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value3.includes('"');
        const hasSingle = value3.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value3, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type: type2, value: value3 }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value3)) {
        return quotedString(value3, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value3) ? "  " : "");
      const literal4 = blockQuote === "literal" ? true : blockQuote === "folded" || type2 === Scalar2.Scalar.BLOCK_FOLDED ? false : type2 === Scalar2.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value3, lineWidth, indent.length);
      if (!value3)
        return literal4 ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value3.length; endStart > 0; --endStart) {
        const ch = value3[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value3.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value3 === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value3 = value3.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value3.length; ++startEnd) {
        const ch = value3[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value3.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value3 = value3.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal4) {
        const foldedValue = value3.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type2 !== Scalar2.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body2 = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body2}`;
      }
      value3 = value3.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value3}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type: type2, value: value3 } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value3.includes("\n") || inFlow && /[[\]{},]/.test(value3)) {
        return quotedString(value3, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value3)) {
        return implicitKey || inFlow || !value3.includes("\n") ? quotedString(value3, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type2 !== Scalar2.Scalar.PLAIN && value3.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value3)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value3, ctx);
        }
      }
      const str = value3.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test2 = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test2) || compat?.some(test2))
          return quotedString(value3, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type: type2 } = item;
      if (type2 !== Scalar2.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type2 = Scalar2.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar2.Scalar.BLOCK_FOLDED:
          case Scalar2.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar2.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type2);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options2) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options2);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name3 = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name3} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value: value3 }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value3 == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar2.Scalar.BLOCK_FOLDED || key.type === Scalar2.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value3 == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value3 == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value3)) {
        vsb = !!value3.spaceBefore;
        vcb = value3.commentBefore;
        valueComment = value3.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value3 && typeof value3 === "object")
          value3 = doc.createNode(value3);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value3))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value3) && !value3.flow && !value3.tag && !value3.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value3, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value3)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value3.flow ?? value3.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var MERGE_KEY = "<<";
    var merge2 = {
      identify: (value3) => value3 === MERGE_KEY || typeof value3 === "symbol" && value3.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar2.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge2.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar2.Scalar.PLAIN) && merge2.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge2.tag && tag.default);
    function addMergeToJSMap(ctx, map, value3) {
      const source2 = resolveAliasValue(ctx, value3);
      if (identity.isSeq(source2))
        for (const it2 of source2.items)
          mergeValue(ctx, map, it2);
      else if (Array.isArray(source2))
        for (const it2 of source2)
          mergeValue(ctx, map, it2);
      else
        mergeValue(ctx, map, source2);
    }
    function mergeValue(ctx, map, value3) {
      const source2 = resolveAliasValue(ctx, value3);
      if (!identity.isMap(source2))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source2.toJSON(null, ctx, Map);
      for (const [key, value4] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value4);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value4,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value3) {
      return ctx && identity.isAlias(value3) ? value3.resolve(ctx.doc, ctx) : value3;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge2;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log = require_log();
    var merge2 = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value: value3 }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value3);
      else if (merge2.isMergeKey(ctx, key))
        merge2.addMergeToJSMap(ctx, map, value3);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value3, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value3, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value3, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value3, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value3 = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value3;
      }
      clone(schema) {
        let { key, value: value3 } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value3))
          value3 = value3.clone(schema);
        return new _Pair(key, value3);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options2) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options2);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
          str += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum3, line) => sum3 + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum3, line) => sum3 + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line of lines)
            str += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it2 of items) {
        if (identity.isPair(it2)) {
          if (it2.key === key || it2.key === k)
            return it2;
          if (identity.isScalar(it2.key) && it2.key.value === k)
            return it2;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add2 = (key, value3) => {
          if (typeof replacer === "function")
            value3 = replacer.call(obj, key, value3);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value3 !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value3, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value3] of obj)
            add2(key, value3);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add2(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar2.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it2 = findPair(this.items, key);
        if (!it2)
          return false;
        const del = this.items.splice(this.items.indexOf(it2), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it2 = findPair(this.items, key);
        const node = it2?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value3) {
        this.add(new Pair.Pair(key, value3), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value3) {
        this.items.push(value3);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it2 = this.items[idx];
        return !keepScalar && identity.isScalar(it2) ? it2.value : it2;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value3) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar2.isScalarValue(value3))
          prev.value = value3;
        else
          this.items[idx] = value3;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it2 of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it2 : String(i++);
              it2 = replacer.call(obj, key, it2);
            }
            seq.items.push(createNode.createNode(it2, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value3) => typeof value3 === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var nullTag = {
      identify: (value3) => value3 == null,
      createNode: () => new Scalar2.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar2.Scalar(null),
      stringify: ({ source: source2 }, ctx) => typeof source2 === "string" && nullTag.test.test(source2) ? source2 : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var boolTag = {
      identify: (value3) => typeof value3 === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar2.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source: source2, value: value3 }, ctx) {
        if (source2 && boolTag.test.test(source2)) {
          const sv = source2[0] === "t" || source2[0] === "T";
          if (value3 === sv)
            return source2;
        }
        return value3 ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value: value3 }) {
      if (typeof value3 === "bigint")
        return String(value3);
      const num = typeof value3 === "number" ? value3 : Number(value3);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value3, -0) ? "-0" : JSON.stringify(value3);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar2.Scalar(parseFloat(str));
        const dot2 = str.indexOf(".");
        if (dot2 !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot2 - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value3) => typeof value3 === "bigint" || Number.isInteger(value3);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value: value3 } = node;
      if (intIdentify(value3) && value3 >= 0)
        return prefix + value3.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value3) => intIdentify(value3) && value3 >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value3) => intIdentify(value3) && value3 >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value3) {
      return typeof value3 === "bigint" || Number.isInteger(value3);
    }
    var stringifyJSON = ({ value: value3 }) => JSON.stringify(value3);
    var jsonScalars = [
      {
        identify: (value3) => typeof value3 === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value3) => value3 == null,
        createNode: () => new Scalar2.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value3) => typeof value3 === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value: value3 }) => intIdentify(value3) ? value3.toString() : JSON.stringify(value3)
      },
      {
        identify: (value3) => typeof value3 === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar2 = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary3 = {
      identify: (value3) => value3 instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type: type2, value: value3 }, ctx, onComment, onChompKeep) {
        if (!value3)
          return "";
        const buf = value3;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type2 ?? (type2 = Scalar2.Scalar.BLOCK_LITERAL);
        if (type2 !== Scalar2.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type2 === Scalar2.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type: type2, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary3;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar2.Scalar(null));
            if (item.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it2 of iterable) {
          if (typeof replacer === "function")
            it2 = replacer.call(iterable, String(i++), it2);
          let key, value3;
          if (Array.isArray(it2)) {
            if (it2.length === 2) {
              key = it2[0];
              value3 = it2[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it2}`);
          } else if (it2 && it2 instanceof Object) {
            const keys = Object.keys(it2);
            if (keys.length === 1) {
              key = keys[0];
              value3 = it2[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it2;
          }
          pairs2.items.push(Pair.createPair(key, value3, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value3;
          if (identity.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value3 = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value3);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value3) => value3 instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    function boolStringify({ value: value3, source: source2 }, ctx) {
      const boolObj = value3 ? trueTag : falseTag;
      if (source2 && boolObj.test.test(source2))
        return source2;
      return value3 ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value3) => value3 === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar2.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value3) => value3 === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar2.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar2.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot2 = str.indexOf(".");
        if (dot2 !== -1) {
          const f = str.substring(dot2 + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value3) => typeof value3 === "bigint" || Number.isInteger(value3);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value: value3 } = node;
      if (intIdentify(value3)) {
        const str = value3.toString(radix);
        return value3 < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value3) {
        if (typeof value3 !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value3}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value3) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value3) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set4 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value3 of iterable) {
            if (typeof replacer === "function")
              value3 = replacer.call(iterable, value3, value3);
            set4.items.push(Pair.createPair(value3, null, ctx));
          }
        return set4;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set3 = {
      collection: "map",
      identify: (value3) => value3 instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set3;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value: value3 } = node;
      let num = (n) => n;
      if (typeof value3 === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value3) || !isFinite(value3))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value3 < 0) {
        sign = "-";
        value3 *= num(-1);
      }
      const _60 = num(60);
      const parts = [value3 % _60];
      if (value3 < 60) {
        parts.unshift(0);
      } else {
        value3 = (value3 - parts[0]) / _60;
        parts.unshift(value3 % _60);
        if (value3 >= 60) {
          value3 = (value3 - parts[0]) / _60;
          parts.unshift(value3);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value3) => typeof value3 === "bigint" || Number.isInteger(value3),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value3) => typeof value3 === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value3) => value3 instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value: value3 }) => value3?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary3 = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int2 = require_int2();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set3 = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int2.intBin,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary3.binary,
      merge2.merge,
      omap.omap,
      pairs.pairs,
      set3.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary3 = require_binary();
    var merge2 = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set3 = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary3.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int2.int,
      intHex: int2.intHex,
      intOct: int2.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge2.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set3.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary3.binary,
      "tag:yaml.org,2002:merge": merge2.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set3.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge2.merge) ? schemaTags.concat(merge2.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge2.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge: merge2, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge2);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy2 = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy2.tags = this.tags.slice();
        return copy2;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options2) {
      const lines = [];
      let hasDirectives = options2.directives === true;
      if (options2.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options2);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body2 = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body2 += stringifyComment.lineComment(body2, "", commentString(contentComment));
        if ((body2[0] === "|" || body2[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body2}`;
        } else
          lines.push(body2);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value3, replacer, options2) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options2);
        this.options = opt;
        let { version } = opt;
        if (options2?._directives) {
          this.directives = options2._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options2);
        this.contents = value3 === void 0 ? null : this.createNode(value3, _replacer, options2);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy2 = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy2.commentBefore = this.commentBefore;
        copy2.comment = this.comment;
        copy2.errors = this.errors.slice();
        copy2.warnings = this.warnings.slice();
        copy2.options = Object.assign({}, this.options);
        if (this.directives)
          copy2.directives = this.directives.clone();
        copy2.schema = this.schema.clone();
        copy2.contents = identity.isNode(this.contents) ? this.contents.clone(copy2.schema) : this.contents;
        if (this.range)
          copy2.range = this.range.slice();
        return copy2;
      }
      /** Adds a value to the document. */
      add(value3) {
        if (assertCollection(this.contents))
          this.contents.add(value3);
      }
      /** Adds a value to the document. */
      addIn(path2, value3) {
        if (assertCollection(this.contents))
          this.contents.addIn(path2, value3);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name3) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name3 || prev.has(name3) ? anchors.findNewAnchor(name3 || "a", prev) : name3;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value3, replacer, options2) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value3 = replacer.call({ "": value3 }, "", value3);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options2 ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value3, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value3, options2 = {}) {
        const k = this.createNode(key, null, options2);
        const v = this.createNode(value3, null, options2);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path2) {
        if (Collection.isEmptyPath(path2)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path2) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path2, keepScalar) {
        if (Collection.isEmptyPath(path2))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path2, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path2) {
        if (Collection.isEmptyPath(path2))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path2) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value3) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value3);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value3);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path2, value3) {
        if (Collection.isEmptyPath(path2)) {
          this.contents = value3;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path2), value3);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path2, value3);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options2 = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options2.schema instanceof Object)
          this.schema = options2.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options2));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count3, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count3);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options2 = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options2 && (!Number.isInteger(options2.indent) || Number(options2.indent) <= 0)) {
          const s = JSON.stringify(options2.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options2);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name3, pos, code2, message) {
        super();
        this.name = name3;
        this.code = code2;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code2, message) {
        super("YAMLParseError", pos, code2, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code2, message) {
        super("YAMLWarning", pos, code2, message);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error.linePos[0];
      error.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "\u2026";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "\u2026\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count3 = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count3 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count3);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next: next3, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma2 = null;
      let found2 = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next3?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found2 || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found2)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found2 = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma2)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma2 = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next3 && next3.type !== "space" && next3.type !== "newline" && next3.type !== "comma" && (next3.type !== "scalar" || next3.source !== "")) {
        onError(next3.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next3?.type === "block-map" || next3?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma: comma2,
        found: found2,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it2 of key.items) {
            for (const st of it2.start)
              if (st.type === "newline")
                return true;
            if (it2.sep) {
              for (const st of it2.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it2.key) || containsNewline(it2.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep: sep3, value: value3 } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep3?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep3) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep3 ?? [], {
          indicator: "map-value-ind",
          next: value3,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value3?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value3 ? composeNode(ctx, value3, valueProps, onError) : composeEmptyNode(ctx, offset, sep3, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value3, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value: value3 } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value3,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value3) {
            if (value3?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value3 ? composeNode(ctx, value3, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value3, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep3 = "";
        for (const token of end) {
          const { source: source2, type: type2 } = token;
          switch (type2) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source2.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep3 + cb;
              sep3 = "";
              break;
            }
            case "newline":
              if (comment)
                sep3 += source2;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type2} at node end`);
          }
          offset += source2.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep: sep3, value: value3 } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep3?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep3 && !value3) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap2 && !sep3 && !props.found) {
          const valueNode = value3 ? composeNode(ctx, value3, props, onError) : composeEmptyNode(ctx, props.end, sep3, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value3))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep3 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value3,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep3)
                for (const st of sep3) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value3) {
            if ("source" in value3 && value3.source?.[0] === ":")
              onError(value3, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value3 ? composeNode(ctx, value3, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep3, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value3))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name3 = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name3} must end with a ${expectedEnd}` : `${name3} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar2.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type2 = header.mode === ">" ? Scalar2.Scalar.BLOCK_FOLDED : Scalar2.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value4 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value4, type: type2, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value3 = "";
      let sep3 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value3 += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type2 === Scalar2.Scalar.BLOCK_LITERAL) {
          value3 += sep3 + indent.slice(trimIndent) + content;
          sep3 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep3 === " ")
            sep3 = "\n";
          else if (!prevMoreIndented && sep3 === "\n")
            sep3 = "\n\n";
          value3 += sep3 + indent.slice(trimIndent) + content;
          sep3 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep3 === "\n")
            value3 += "\n";
          else
            sep3 = "\n";
        } else {
          value3 += sep3 + content;
          sep3 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value3 += "\n" + lines[i][0].slice(trimIndent);
          if (value3[value3.length - 1] !== "\n")
            value3 += "\n";
          break;
        default:
          value3 += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value: value3, type: type2, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source: source2 } = props[0];
      const mode = source2[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source2.length; ++i) {
        const ch = source2[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source2}`);
      let hasSpace = false;
      let comment = "";
      let length = source2.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source2) {
      const split3 = source2.split(/\n( *)/);
      const first2 = split3[0];
      const m = first2.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first2.slice(m[1].length)] : ["", first2];
      const lines = [line0];
      for (let i = 1; i < split3.length; i += 2)
        lines.push([split3[i], split3[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type: type2, source: source2, end } = scalar;
      let _type;
      let value3;
      const _onError = (rel, code2, msg) => onError(offset + rel, code2, msg);
      switch (type2) {
        case "scalar":
          _type = Scalar2.Scalar.PLAIN;
          value3 = plainValue2(source2, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_SINGLE;
          value3 = singleQuotedValue(source2, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_DOUBLE;
          value3 = doubleQuotedValue(source2, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type2}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source2.length, offset + source2.length]
          };
      }
      const valueEnd = offset + source2.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value: value3,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue2(source2, onError) {
      let badChar = "";
      switch (source2[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source2[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source2[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source2);
    }
    function singleQuotedValue(source2, onError) {
      if (source2[source2.length - 1] !== "'" || source2.length === 1)
        onError(source2.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source2.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source2) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source2);
      if (!match)
        return source2;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep3 = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source2)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep3 === "\n")
            res += sep3;
          else
            sep3 = "\n";
        } else {
          res += sep3 + lm;
          sep3 = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source2);
      return res + sep3 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source2, onError) {
      let res = "";
      for (let i = 1; i < source2.length - 1; ++i) {
        const ch = source2[i];
        if (ch === "\r" && source2[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold: fold4, offset } = foldNewline(source2, i);
          res += fold4;
          i = offset;
        } else if (ch === "\\") {
          let next3 = source2[++i];
          const cc = escapeCodes[next3];
          if (cc)
            res += cc;
          else if (next3 === "\n") {
            next3 = source2[i + 1];
            while (next3 === " " || next3 === "	")
              next3 = source2[++i + 1];
          } else if (next3 === "\r" && source2[i + 1] === "\n") {
            next3 = source2[++i + 1];
            while (next3 === " " || next3 === "	")
              next3 = source2[++i + 1];
          } else if (next3 === "x" || next3 === "u" || next3 === "U") {
            const length = next3 === "x" ? 2 : next3 === "u" ? 4 : 8;
            res += parseCharCode(source2, i + 1, length, onError);
            i += length;
          } else {
            const raw = source2.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next3 = source2[i + 1];
          while (next3 === " " || next3 === "	")
            next3 = source2[++i + 1];
          if (next3 !== "\n" && !(next3 === "\r" && source2[i + 2] === "\n"))
            res += i > wsStart ? source2.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source2[source2.length - 1] !== '"' || source2.length === 1)
        onError(source2.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source2, offset) {
      let fold4 = "";
      let ch = source2[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source2[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold4 += "\n";
        offset += 1;
        ch = source2[offset + 1];
      }
      if (!fold4)
        fold4 = " ";
      return { fold: fold4, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source2, offset, length, onError) {
      const cc = source2.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code2 = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code2);
      } catch {
        const raw = source2.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value: value3, type: type2, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value3, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value3, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value3, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar2.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar2.Scalar(value3);
      }
      scalar.range = range;
      scalar.source = value3;
      if (type2)
        scalar.type = type2;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value3, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value3))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value3, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value3)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value3)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options: options2 }, { offset, source: source2, end }, onError) {
      const alias = new Alias.Alias(source2.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source2.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source2.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options2.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options2, directives, { offset, start, value: value3, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options2);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value3 ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value3 && (value3.type === "block-map" || value3.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value3 ? composeNode.composeNode(ctx, value3, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source: source2 } = src;
      return [offset, offset + (typeof source2 === "string" ? source2.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source2 = prelude[i];
        switch (source2[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source2.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer2 = class {
      constructor(options2 = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source2, code2, message, warning) => {
          const pos = getErrorPos(source2);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code2, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code2, message));
        };
        this.directives = new directives.Directives({ version: options2.version || "1.2" });
        this.options = options2;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it2 = dc.items[0];
            if (identity.isPair(it2))
              it2 = it2.key;
            const cb = it2.commentBefore;
            it2.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer2;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code2, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code2, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code2, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value3, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type: type2 = "PLAIN" } = context;
      const source2 = stringifyString.stringifyString({ type: type2, value: value3 }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source2[0]) {
        case "|":
        case ">": {
          const he = source2.indexOf("\n");
          const head = source2.substring(0, he);
          const body2 = source2.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body2 };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source: source2, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source: source2, end };
        default:
          return { type: "scalar", offset, indent, source: source2, end };
      }
    }
    function setScalarValue(token, value3, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type: type2 } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type2)
        switch (token.type) {
          case "single-quoted-scalar":
            type2 = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type2 = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type2 = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type2 = "PLAIN";
        }
      const source2 = stringifyString.stringifyString({ type: type2, value: value3 }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source2[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source2);
          break;
        case '"':
          setFlowScalarValue(token, source2, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source2, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source2, "scalar");
      }
    }
    function setBlockScalarValue(token, source2) {
      const he = source2.indexOf("\n");
      const head = source2.substring(0, he);
      const body2 = source2.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body2;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body2 });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source2, type2) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type2;
          token.source = source2;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source2.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type: type2, source: source2, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source2.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type: type2, source: source2, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type: type2, indent, source: source2, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep: sep3, value: value3 }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep3)
        for (const st of sep3)
          res += st.source;
      if (value3)
        res += stringifyToken(value3);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path2) => {
      let item = cst;
      for (const [field2, index] of path2) {
        const tok = item?.[field2];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path2) => {
      const parent = visit.itemAtPath(cst, path2.slice(0, -1));
      const field2 = path2[path2.length - 1][0];
      const coll = parent?.[field2];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path2, item, visitor) {
      let ctrl = visitor(item, path2);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field2 of ["key", "value"]) {
        const token = item[field2];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path2.concat([[field2, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field2 === "key")
            ctrl = ctrl(item, path2);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path2) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source2) {
      switch (source2) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source2[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty2(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer3 = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source2, incomplete = false) {
        if (source2) {
          if (typeof source2 !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source2 : source2;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next3 = this.next ?? "stream";
        while (next3 && (incomplete || this.hasChars(1)))
          next3 = yield* this.parseNext(next3);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next3 = this.buffer[indent + offset + 1];
            if (next3 === "\n" || !next3 && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty2(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next3) {
        switch (next3) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty2(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty2(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty2(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty2(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next3 = this.charAt(1);
            if (this.flowKey || isEmpty2(next3) || next3 === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote3 = this.charAt(0);
        let end = this.buffer.indexOf(quote3, this.pos + 1);
        if (quote3 === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty2(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next3 = this.buffer[i2 + 1];
              if (!next3 && !this.atEnd)
                return this.setNext("block-scalar");
              if (next3 === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next3 = this.buffer[i + 1];
            if (isEmpty2(next3) || inFlow && flowIndicatorChars.has(next3))
              break;
            end = i;
          } else if (isEmpty2(ch)) {
            let next3 = this.buffer[i + 1];
            if (ch === "\r") {
              if (next3 === "\n") {
                i += 1;
                ch = "\n";
                next3 = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next3 === "#" || inFlow && flowIndicatorChars.has(next3))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty2(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty2(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test2) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test2(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer3;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list3, type2) {
      for (let i = 0; i < list3.length; ++i)
        if (list3[i].type === type2)
          return true;
      return false;
    }
    function findNonEmptyIndex(list3) {
      for (let i = 0; i < list3.length; ++i) {
        switch (list3[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it2 = parent.items[parent.items.length - 1];
          return it2.sep ?? it2.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target3, source2) {
      if (source2.length < 1e5)
        Array.prototype.push.apply(target3, source2);
      else
        for (let i = 0; i < source2.length; ++i)
          target3.push(source2[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it2 of fc.items) {
          if (it2.sep && !it2.value && !includesToken(it2.start, "explicit-key-ind") && !includesToken(it2.sep, "map-value-ind")) {
            if (it2.key)
              it2.value = it2.key;
            delete it2.key;
            if (isFlowToken(it2.value)) {
              if (it2.value.end)
                arrayPushArray(it2.value.end, it2.sep);
              else
                it2.value.end = it2.sep;
            } else
              arrayPushArray(it2.start, it2.sep);
            delete it2.sep;
          }
        }
      }
    }
    var Parser3 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source2, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source2, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source2) {
        this.source = source2;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source2));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source2.length;
          return;
        }
        const type2 = cst.tokenType(source2);
        if (!type2) {
          const message = `Not a YAML token: ${source2}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source: source2 });
          this.offset += source2.length;
        } else if (type2 === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type2;
          yield* this.step();
          switch (type2) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source2.length);
              break;
            case "space":
              if (this.atNewLine && source2[0] === " ")
                this.indent += source2.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source2.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source2.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it2 = top.items[top.items.length - 1];
              if (it2.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it2.sep) {
                it2.value = token;
              } else {
                Object.assign(it2, { key: token, sep: [] });
                this.onKeyLine = !it2.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it2 = top.items[top.items.length - 1];
              if (it2.value)
                top.items.push({ start: [], value: token });
              else
                it2.value = token;
              break;
            }
            case "flow-collection": {
              const it2 = top.items[top.items.length - 1];
              if (!it2 || it2.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it2.sep)
                it2.value = token;
              else
                Object.assign(it2, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep3;
          if (scalar.end) {
            sep3 = scalar.end;
            sep3.push(this.sourceToken);
            delete scalar.end;
          } else
            sep3 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep3 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it2 = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it2.value) {
              const end = "end" in it2.value ? it2.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it2.sep) {
              it2.sep.push(this.sourceToken);
            } else {
              it2.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it2.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it2.sep) {
              it2.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it2.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it2.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it2.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it2.sep || it2.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it2.sep && !it2.value) {
            const nl = [];
            for (let i = 0; i < it2.sep.length; ++i) {
              const st = it2.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it2.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it2.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it2.sep) {
                it2.sep.push(this.sourceToken);
              } else {
                it2.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it2.sep && !it2.explicitKey) {
                it2.start.push(this.sourceToken);
                it2.explicitKey = true;
              } else if (atNextItem || it2.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it2.explicitKey) {
                if (!it2.sep) {
                  if (includesToken(it2.start, "newline")) {
                    Object.assign(it2, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it2.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it2.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it2.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it2.key) && !includesToken(it2.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it2.start);
                  const key = it2.key;
                  const sep3 = it2.sep;
                  sep3.push(this.sourceToken);
                  delete it2.key;
                  delete it2.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep3 }]
                  });
                } else if (start.length > 0) {
                  it2.sep = it2.sep.concat(start, this.sourceToken);
                } else {
                  it2.sep.push(this.sourceToken);
                }
              } else {
                if (!it2.sep) {
                  Object.assign(it2, { key: null, sep: [this.sourceToken] });
                } else if (it2.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it2.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it2.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it2.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it2.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it2, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it2.explicitKey && it2.sep && !includesToken(it2.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it2 = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it2.value) {
              const end = "end" in it2.value ? it2.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it2.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it2.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it2.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it2.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it2.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it2.value || this.indent <= seq.indent)
              break;
            it2.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it2.value || includesToken(it2.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it2.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it2 = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it2 || it2.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it2.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it2 || it2.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it2.sep)
                it2.sep.push(this.sourceToken);
              else
                Object.assign(it2, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it2 || it2.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it2.sep)
                it2.sep.push(this.sourceToken);
              else
                it2.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it2 || it2.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it2.sep)
                this.stack.push(fs);
              else
                Object.assign(it2, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep3 = fc.end.splice(1, fc.end.length);
            sep3.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep3 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type2) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type: type2,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser3;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options2) {
      const prettyErrors = options2.prettyErrors !== false;
      const lineCounter$1 = options2.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source2, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      const docs = Array.from(composer$1.compose(parser$1.parse(source2)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source2, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source2, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument(source2, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source2), true, source2.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source2, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source2, lineCounter2));
      }
      return doc;
    }
    function parse(src, reviver, options2) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options2 === void 0 && reviver && typeof reviver === "object") {
        options2 = reviver;
      }
      const doc = parseDocument(src, options2);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options2));
    }
    function stringify(value3, replacer, options2) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options2 === void 0 && replacer) {
        options2 = replacer;
      }
      if (typeof options2 === "string")
        options2 = options2.length;
      if (typeof options2 === "number") {
        const indent = Math.round(options2);
        options2 = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value3 === void 0) {
        const { keepUndefined } = options2 ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value3) && !_replacer)
        return value3.toString(options2);
      return new Document.Document(value3, _replacer, options2).toString(options2);
    }
    exports.parse = parse;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar2.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// engine/gamedef/layout.ts
var HASH_LO = 0;
var HASH_HI = 1;
var CHANCE = 2;
var ACTIVE = 6;
var MOVES = 7;
var HEADER = 8;

// engine/kernel/hash.ts
function mixLo(cell, value3) {
  let h = Math.imul(cell + 1, 2654435761);
  h = Math.imul((h ^ h >>> 15) + value3, 2246822507);
  h = Math.imul(h ^ h >>> 13, 3266489909);
  return h ^ h >>> 16;
}
function mixHi(cell, value3) {
  let h = Math.imul(cell + 20973, 2146121005);
  h = Math.imul((h ^ h >>> 16) + value3, 2221713035);
  h = Math.imul(h ^ h >>> 14, 739982445);
  return h ^ h >>> 15;
}
var onBoard = (cell) => cell >= HEADER || cell === ACTIVE;
function hashOf(c) {
  let lo = 0;
  let hi = 0;
  for (let cell = ACTIVE; cell < c.length; cell++) {
    if (!onBoard(cell)) continue;
    lo ^= mixLo(cell, c[cell]);
    hi ^= mixHi(cell, c[cell]);
  }
  return [lo, hi];
}
function rehash(c) {
  const [lo, hi] = hashOf(c);
  c[HASH_LO] = lo;
  c[HASH_HI] = hi;
}
var BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
var hex = (half) => BYTES[half >>> 24] + BYTES[half >>> 16 & 255] + BYTES[half >>> 8 & 255] + BYTES[half & 255];
var hashText = (state) => hex(state.cells[HASH_HI]) + hex(state.cells[HASH_LO]);

// engine/gamedef/machine.ts
var BARRED = { byTheList: -1, byNoRule: -2, byAnEarlierTurn: -3, byTheLimit: -4 };
var DONE = "done";

// engine/gamedef/types.ts
var INT = { k: "int" };
var BOOL = { k: "bool" };
var ZONE = { k: "zone" };
var PIECE = { k: "piece" };
var SEAT = { k: "enum", id: "seat" };
var CARD = { k: "enum", id: "card" };
var SIDE = { k: "enum", id: "side" };
var PHASE = { k: "enum", id: "phase" };
var LASTING = { k: "enum", id: "lasting" };
var ACTION = { k: "enum", id: "special activity" };
var ABLE = "able";
var PILE = { k: "enum", id: "pile" };
var enumType = (id) => ({ k: "enum", id });
var listOf = (of) => ({ k: "list", of });
var elementOf = (type2) => type2?.k === "list" ? type2.of : null;
function sameType(a, b) {
  if (a.k !== b.k) return false;
  if (a.k === "enum" && b.k === "enum") return a.id === b.id;
  if (a.k === "list" && b.k === "list") return sameType(a.of, b.of);
  return true;
}
var enumIdOf = (t) => t.k === "enum" ? t.id : "";
function typeName(t) {
  switch (t.k) {
    case "int":
      return "number";
    case "bool":
      return "yes or no";
    case "enum":
      return t.id;
    case "zone":
      return "space";
    case "piece":
      return "piece";
    case "list":
      return `list of ${typeName(t.of)}`;
  }
}

// engine/gamedef/words.ts
function wordsOf({ enums, zones: zones3 }, type2) {
  if (type2.k === "zone") return zones3.map(({ id }) => id);
  return type2.k === "enum" && enums.find(({ id }) => id === type2.id)?.values || [];
}
var ownersOf = (def, per) => per === null ? [""] : wordsOf(def, per);

// engine/kernel/cards.ts
var isOfCards = (of) => of !== void 0 && of.id === PILE.id && sameType(of.type, PILE);
var firstCard = ({ def, layout }) => def.piles.length === 0 ? -1 : layout.vars[def.vars.findIndex(isOfCards)] ?? -1;

// engine/kernel/words.ts
function meaningOf({ layout, rows }, cell) {
  if (cell === ACTIVE) return { k: "active" };
  const cls = layout.classOf[cell - layout.firstPile];
  const zone3 = layout.zoneOf[cell - layout.firstPile];
  if (cls !== void 0 && zone3 !== void 0) return { k: "pile", class: cls, zone: zone3 };
  for (const row of rows) {
    const slot = row.cells[cell - (row.cells[0]?.cell ?? 0)];
    if (slot) return { k: "value", row, slot };
  }
  return { k: "none" };
}
var seatWord = (game, seat7) => game.def.seats[seat7] ?? "nobody";
var zoneWord = (game, zone3) => game.def.zones[zone3]?.id ?? "nowhere";
function classWords(game, cls, count3) {
  const words3 = game.def.classes[cls];
  return count3 === 1 ? words3.singular : words3.plural;
}
function pileWords(game, pile2, count3) {
  const meaning4 = meaningOf(game, pile2);
  if (meaning4.k !== "pile") return `piece ${pile2}`;
  const words3 = `${classWords(game, meaning4.class, count3 ?? 1)} in ${zoneWord(game, meaning4.zone)}`;
  return count3 === void 0 ? words3 : `${count3} ${words3}`;
}
function scalarOf(game, type2, value3) {
  const one2 = elementType(type2);
  if (one2.k === "int") return value3;
  return one2.k === "bool" ? value3 !== 0 : valueWord(game, one2, value3);
}
function valueWord(game, type2, value3) {
  switch (type2.k) {
    case "int":
      return String(value3);
    case "bool":
      return value3 ? "yes" : "no";
    case "enum":
      return game.names.enums.get(type2.id)?.values[value3] ?? (value3 < 0 ? "nobody" : `${type2.id} ${value3}`);
    case "zone":
      return zoneWord(game, value3);
    case "piece":
      return pileWords(game, value3);
    case "list":
      return valueWord(game, type2.of, value3);
  }
}
var elementType = (type2) => type2.k === "list" ? elementType(type2.of) : type2;
function grouped(values2) {
  const groups = [];
  for (const value3 of values2) {
    const last = groups.at(-1);
    if (last && last[0] === value3) last[1]++;
    else groups.push([value3, 1]);
  }
  return groups;
}
function answerWords(game, choice, answer) {
  const type2 = elementType(choice.type);
  if (typeof answer === "number") {
    return valueWord(game, type2, answer);
  }
  if (answer === DONE) return choice.kind === "window" ? "go on" : "done";
  if (answer.length === 0) return "none";
  if (type2.k !== "piece") return answer.map((value3) => valueWord(game, type2, value3)).join(", ");
  return grouped(answer).map(([pile2, count3]) => pileWords(game, pile2, count3)).join(", ");
}
var loopsOf = (game, { choice, around: around4 = [] }) => [...around4, ...game.def.choices[choice].path];
function pathWords(game, asked3) {
  const loops = loopsOf(game, asked3);
  return asked3.path.map((value3, i) => {
    const type2 = loops[i]?.type;
    return type2 ? valueWord(game, elementType(type2), value3) : String(value3);
  });
}
function nameInLoops(game, asked3) {
  const { name: name3 } = game.def.choices[asked3.choice];
  const around4 = pathWords(game, asked3);
  return around4.length > 0 ? `${name3} of ${around4.join(", ")}` : name3;
}

// engine/kernel/cells.ts
function blankCells(size2) {
  const c = [];
  for (let i = 0; i < size2; i++) c.push(0);
  return c;
}
var copy = (cells) => cells.slice();
function restore(c, before) {
  for (let cell = 0; cell < before.length; cell++) {
    const old = c[cell];
    if (old === before[cell]) continue;
    if (c === journalled) written.push(cell, old);
    c[cell] = before[cell];
  }
}
var journalled = null;
var written = [];
var Keeping = class {
  #outer = journalled;
  #kept = written;
  constructor(c, journal) {
    journalled = c;
    written = journal;
  }
  end() {
    journalled = this.#outer;
    written = this.#kept;
  }
};
function undo(c, journal, to) {
  while (journal.length > to) {
    const value3 = journal.pop();
    c[journal.pop()] = value3;
  }
}
var scratch = [];
var Attempt = class {
  #c;
  #outer = journalled;
  #kept = written;
  #from;
  #lo;
  #hi;
  constructor(c) {
    if (c !== journalled) {
      journalled = c;
      written = scratch;
    }
    this.#c = c;
    this.#from = written.length;
    this.#lo = c[HASH_LO];
    this.#hi = c[HASH_HI];
  }
  end() {
    const c = this.#c;
    if (written.length > this.#from) {
      undo(c, written, this.#from);
      c[HASH_LO] = this.#lo;
      c[HASH_HI] = this.#hi;
    }
    journalled = this.#outer;
    written = this.#kept;
  }
};
function set(c, cell, value3) {
  const old = c[cell];
  if (old === value3) return;
  const whole2 = value3 | 0;
  if (old === void 0 || whole2 !== value3) {
    throw new RangeError(`cell ${cell} cannot be set to ${value3}`);
  }
  if (c === journalled) written.push(cell, old);
  c[cell] = whole2;
  if (cell >= HEADER || cell === ACTIVE) {
    c[HASH_LO] = c[HASH_LO] ^ mixLo(cell, old) ^ mixLo(cell, value3);
    c[HASH_HI] = c[HASH_HI] ^ mixHi(cell, old) ^ mixHi(cell, value3);
  }
}
function diff(a, b) {
  const changes2 = [];
  for (let cell = ACTIVE; cell < a.cells.length; cell++) {
    const before = a.cells[cell];
    const after = b.cells[cell];
    if (before !== after && onBoard(cell)) changes2.push({ cell, before, after });
  }
  return changes2;
}

// engine/kernel/chance.ts
var rotl = (x, k) => x << k | x >>> 32 - k;
function next(c, at) {
  const s1 = c[at + 1];
  const result = Math.imul(rotl(Math.imul(s1, 5), 7), 9);
  let s2 = c[at + 2] ^ c[at];
  let s3 = c[at + 3] ^ s1;
  c[at + 1] = s1 ^ s2;
  c[at] = c[at] ^ s3;
  s2 ^= s1 << 9;
  s3 = rotl(s3, 11);
  c[at + 2] = s2;
  c[at + 3] = s3;
  return result >>> 0;
}
var SPAN = 4294967296;
function below(c, at, n) {
  if (!(n > 0)) throw new RangeError("chance has nothing to choose from");
  const fair = SPAN - SPAN % n;
  for (; ; ) {
    const draw2 = next(c, at);
    if (draw2 < fair) return draw2 % n;
  }
}
function seedWords(seed) {
  let h = 2166136261 | 0;
  for (const char of String(seed)) h = Math.imul(h ^ char.codePointAt(0), 16777619);
  const word2 = () => {
    h = h + 2654435769 | 0;
    let z = Math.imul(h ^ h >>> 16, 569420461);
    z = Math.imul(z ^ z >>> 15, 1935289751);
    return z ^ z >>> 15;
  };
  return [word2() | 1, word2(), word2(), word2()];
}
function seedChance(c, seed) {
  const words3 = seedWords(seed);
  for (let i = 0; i < 4; i++) c[CHANCE + i] = words3[i];
}
var drawBelow = (c, n) => below(c, CHANCE, n);
function makeLuck(seed) {
  const words3 = seedWords(seed);
  return { below: (n) => below(words3, 0, n) };
}

// engine/gamedef/expr.ts
var MIRRORED = { "=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" };
var UNLIMITED = 1e6;

// engine/gamedef/effect-kind.ts
var silent = { binds: () => [], asks: false, writes: () => null };
var questioning = { ...silent, asks: true };
var target = {
  parts: {
    index: { role: "value", wanted: (t, { def }) => def.vars[t.var]?.per ?? null }
  }
};
var one = (e) => [[e.name, e.of]];

// engine/gamedef/part.ts
var listed = { role: "value", wanted: ({ of }) => listOf(of) };
var PART = {
  number: { role: "value", wanted: INT },
  truth: { role: "value", wanted: BOOL },
  zone: { role: "value", wanted: ZONE },
  seat: { role: "value", wanted: SEAT },
  most: { role: "most", wanted: INT },
  branch: { role: "branch", wanted: BOOL },
  gate: { role: "gate", wanted: BOOL },
  effects: { role: "effects" },
  listed
};

// engine/gamedef/effect-asking.ts
var { number, seat, most, branch, gate, effects, listed: listed2 } = PART;
var least = { role: "least", wanted: INT };
var candidate = (e) => [[e.candidate, e.of]];
var several = (e) => [[e.name, listOf(e.of)]];
var asked = {
  list: listed2,
  by: seat,
  rules: { parts: { cond: gate }, under: candidate },
  cost: { role: "cost", wanted: INT, under: candidate }
};
var inTurn = { role: "effects", under: one };
var ASKING = {
  chooseOne: {
    parts: { when: branch, otherwise: { role: "value", wanted: (e) => e.of }, ...asked, budget: most },
    ...questioning,
    binds: one
  },
  chooseN: {
    parts: { ...asked, min: least, max: most, budget: most },
    ...questioning,
    binds: several
  },
  chooseEach: {
    parts: {
      ...asked,
      pay: {
        parts: { from: target, amount: { role: "cost", wanted: INT }, floor: number },
        under: candidate
      },
      min: least,
      max: most,
      budget: most,
      effects: inTurn
    },
    ...questioning,
    binds: (e) => [[e.chosen, listOf(e.of)]]
  },
  chooseEffect: {
    parts: { by: seat, ways: { parts: { when: { role: "offer", wanted: BOOL }, effects } } },
    ...questioning,
    binds: one
  },
  roll: {
    parts: { from: { role: "foot", wanted: INT }, to: { role: "face", wanted: INT } },
    ...questioning,
    binds: (e) => [[e.name, INT]]
  },
  draw: {
    parts: {
      list: listed2,
      weight: { role: "cost", wanted: INT, under: candidate },
      otherwise: { role: "value", wanted: (e) => e.of }
    },
    ...questioning,
    binds: one
  }
};

// engine/gamedef/effect.ts
var { number: number2, truth, zone, seat: seat2, most: most2, branch: branch2, gate: gate2, effects: effects2, listed: listed3 } = PART;
var moved = { role: "moved" };
var given = ({ bound: bound3 }) => bound3 ? [[bound3.name, bound3.type]] : [];
var written2 = (t) => `var ${t.var}`;
var EFFECTS = {
  let: {
    parts: { value: { role: "value", wanted: (e) => e.type } },
    ...silent,
    binds: (e) => [[e.name, e.type]]
  },
  block: { parts: { effects: effects2 }, ...silent },
  as: { parts: { seat: seat2, effects: effects2 }, ...silent },
  if: { parts: { when: branch2, then: effects2, else: effects2 }, ...silent },
  forEach: {
    parts: { list: listed3, limit: most2, effects: { role: "effects", under: one } },
    ...silent,
    asks: (e) => e.window
  },
  repeat: { parts: { when: branch2, most: most2, effects: effects2 }, ...silent },
  ...ASKING,
  setVar: {
    parts: { target, value: { role: "value", wanted: (e, { def }) => def.vars[e.target.var]?.type ?? null } },
    ...silent,
    writes: (e) => written2(e.target)
  },
  addVar: { parts: { target, delta: number2 }, ...silent, writes: (e) => written2(e.target) },
  shiftVar: { parts: { target, delta: number2 }, ...silent, writes: (e) => written2(e.target) },
  pay: { parts: { from: target, amount: number2, floor: number2 }, ...silent, writes: (e) => written2(e.from) },
  setMarker: {
    parts: {
      zone,
      state: { role: "value", wanted: (e, { def }) => enumType(def.markers[e.marker]?.enum ?? "") }
    },
    ...silent,
    writes: (e) => `marker ${e.marker}`
  },
  shiftMarker: { parts: { zone, delta: number2 }, ...silent, writes: (e) => `marker ${e.marker}` },
  move: { parts: { pieces: moved, to: zone }, ...silent, writes: () => "pieces" },
  setProp: {
    parts: {
      pieces: moved,
      value: { role: "value", wanted: (e, { def }) => def.properties[e.prop]?.type ?? null }
    },
    ...silent,
    writes: () => "pieces"
  },
  call: {
    parts: {
      args: { role: "value", wanted: (e, { def }, i) => def.procedures[e.proc]?.params[i]?.type ?? null }
    },
    ...silent,
    binds: given
  },
  play: {
    parts: {
      card: { role: "value", wanted: CARD },
      side: { role: "value", wanted: SIDE },
      ways: { parts: { effects: effects2 } }
    },
    ...silent
  },
  run: {
    parts: {
      ...{ seat: seat2, free: truth, limited: truth },
      granted: { role: "value", wanted: listOf(ZONE) },
      quota: most2,
      circumstances: {
        parts: {
          value: { role: "value", wanted: (c, { def }) => def.circumstances[c.index]?.type ?? null }
        }
      }
    },
    ...questioning,
    binds: given
  },
  window: { parts: {}, ...questioning },
  require: { parts: { when: gate2 }, ...silent },
  append: {
    parts: {
      items: {
        role: "value",
        wanted: (e, { typeOf: typeOf2 }) => e.many ? null : elementOf(typeOf2({ e: "local", name: e.to, at: e.at }))
      }
    },
    ...silent,
    writes: (e) => `list ${e.to}`
  },
  return: { parts: { value: { role: "value", wanted: (e) => e.type } }, ...silent },
  setActive: { parts: { seat: seat2 }, ...silent, writes: () => "active" }
};

// engine/gamedef/expr-parts.ts
var { number: number3, truth: truth2, zone: zone2, seat: seat3, most: most3, branch: branch3 } = PART;
var plain = { role: "value" };
var piece = { role: "piece", wanted: PIECE };
var whole = { role: "whole", wanted: (_, { wanted }) => wanted };
var phrase = { parts: { keys: { role: "word" } } };
var element = (e) => [[e.bind, e.of]];
var measured = {
  role: "value",
  wanted: ({ op, args }, { typeOf: typeOf2 }) => {
    const [first2] = op === "min" || op === "max" ? args.flatMap((arg) => typeOf2(arg) ?? []) : [];
    return first2 ?? INT;
  }
};
var ofEach = { role: "value", wanted: INT, under: element };
var neighbour = (e) => [[e.bind, ZONE]];
var operand = {
  role: "value",
  wanted: ({ op, left: left2, right }, { typeOf: typeOf2 }) => op === "=" || op === "!=" ? typeOf2(left2) ?? typeOf2(right) : null
};
var EXPRESSIONS = {
  const: {},
  local: {},
  actor: {},
  active: {},
  free: {},
  limited: {},
  actionClass: {},
  granted: {},
  quota: {},
  circumstance: {},
  zones: {},
  mutant: {},
  var: { index: { role: "value", wanted: (e, { def }) => def.vars[e.var]?.per ?? null } },
  marker: { zone: zone2 },
  attr: { whose: { role: "value", wanted: (e, { def }) => def.attributes[e.attr]?.of ?? null } },
  prop: { piece },
  zoneOf: { piece },
  boxOf: { seat: seat3 },
  arith: { args: measured },
  compare: { left: operand, right: operand },
  and: { args: truth2 },
  or: { args: truth2 },
  not: { arg: truth2 },
  if: { when: branch3, then: whole, else: whole },
  call: {
    args: { role: "value", wanted: (e, { def }, i) => def.functions[e.fn]?.params[i]?.type ?? null }
  },
  lookup: { keys: { role: "value", wanted: (e, _, i) => e.by[i] ?? null } },
  count: { list: plain },
  any: { list: plain },
  distinct: { list: plain },
  sum: { list: plain, value: ofEach },
  least: { list: plain, value: ofEach, otherwise: number3 },
  most: { list: plain, value: ofEach, otherwise: number3 },
  map: {
    list: plain,
    value: { role: "value", wanted: (_, { wanted }) => elementOf(wanted), under: element }
  },
  all: { list: plain, cond: { role: "value", wanted: BOOL, under: element } },
  where: { list: plain, cond: { role: "filter", wanted: BOOL, under: element } },
  has: {
    list: {
      role: "value",
      // A word of a written list is left out of it: another in its place would say no more.
      wanted: (e, { typeOf: typeOf2 }) => {
        const of = typeOf2(e.item) ?? elementOf(typeOf2(e.list));
        return of === null || e.list.e === "list" ? null : listOf(of);
      }
    },
    item: { role: "value", wanted: (e, { typeOf: typeOf2 }) => typeOf2(e.item) ?? elementOf(typeOf2(e.list)) }
  },
  first: {
    list: plain,
    otherwise: { role: "value", wanted: (e, { typeOf: typeOf2 }) => elementOf(typeOf2(e.list)) }
  },
  list: {
    items: { role: "value", wanted: (e, { wanted, typeOf: typeOf2 }) => elementOf(wanted) ?? elementOf(typeOf2(e)) }
  },
  range: { from: number3, to: number3 },
  adjacent: { zone: zone2 },
  around: { list: plain },
  seatsFrom: { seat: seat3 },
  connected: { zone: zone2, via: { role: "filter", wanted: BOOL, under: neighbour }, depth: most3 },
  pieces: {
    classes: phrase,
    in: { role: "value", wanted: (e) => e.many ? null : ZONE }
  },
  room: { classes: phrase, zone: zone2 },
  union: { args: plain },
  except: { list: plain, not: plain },
  take: { list: plain, n: most3 }
};

// engine/gamedef/parts.ts
function withParts(whole2, visit) {
  return rebuilt(whole2, tableOf(whole2), visit, []);
}
var NONE = [];
var eachPart = (whole2, look2) => parted(whole2, tableOf(whole2), look2, NONE);
function tableOf(whole2) {
  const parts = "do" in whole2 ? EFFECTS[whole2.do].parts : "e" in whole2 ? EXPRESSIONS[whole2.e] : GAME;
  return parts;
}
var { effects: effects3, gate: gate3, truth: truth3 } = PART;
var condition = { parts: { when: gate3 } };
var params = ({ params: params3 }) => params3.map(({ name: name3, type: type2 }) => [name3, type2]);
var GAME = {
  functions: { parts: { body: { role: "value", wanted: ({ returns }) => returns, under: params } } },
  procedures: { parts: { effects: { role: "effects", under: params } } },
  actions: {
    parts: {
      legality: condition,
      validate: condition,
      windows: { parts: { when: { ...gate3, under: () => [["able", BOOL]] } } },
      ...{ spend: effects3, stages: { parts: { effects: effects3 } }, after: effects3 }
    }
  },
  phases: {
    parts: {
      enter: effects3,
      asks: { parts: { value: { role: "value" } } },
      offers: condition,
      after: effects3,
      next: { parts: { value: { role: "value", wanted: PHASE } } }
    }
  },
  end: { parts: { when: truth3 } },
  invariants: { parts: { check: truth3 } }
};
function boundBy(e) {
  const { binds } = EFFECTS[e.do];
  return binds(e);
}
function asks(e) {
  const { asks: asks2 } = EFFECTS[e.do];
  return typeof asks2 === "boolean" ? asks2 : asks2(e);
}
var mayAsk = (effects6, procedures) => [...effectsIn(effects6)].some((e) => e.do === "call" ? procedures[e.proc]?.asks === true : asks(e));
function writtenBy(e) {
  const { writes } = EFFECTS[e.do];
  return writes(e);
}
function givenBy(effects6) {
  const last = effects6.at(-1);
  return last?.do === "return" ? last.type : null;
}
function exprsIn(e) {
  const found2 = [];
  const add2 = (one2) => {
    found2.push(one2);
    parted(one2, tableOf(one2), look2, NONE);
  };
  const look2 = { expr: add2 };
  add2(e);
  return found2;
}
function effectsIn(effects6) {
  const found2 = [];
  const add2 = (list3) => {
    for (const e of list3) {
      found2.push(e);
      parted(e, tableOf(e), look2, NONE);
    }
  };
  const look2 = { effects: add2 };
  add2(effects6);
  return found2;
}
function localsIn(e) {
  const names2 = /* @__PURE__ */ new Set();
  for (const one2 of effectsIn([e])) {
    if (one2.do === "append") names2.add(one2.to);
    for (const part2 of exprsOf(one2)) {
      for (const inner of exprsIn(part2)) if (inner.e === "local") names2.add(inner.name);
    }
  }
  return names2;
}
function exprsOf(whole2) {
  const found2 = [];
  eachPart(whole2, { expr: (part2) => found2.push(part2) });
  return found2;
}
function effectListsOf(def) {
  const found2 = [];
  eachPart(def, { effects: (list3) => found2.push(list3) });
  return found2;
}
function parted(holder, table2, look2, outer) {
  const fields = holder;
  for (const field2 in table2) {
    const { role = "value", parts, under } = table2[field2];
    const part2 = fields[field2];
    if (part2 === null || part2 === void 0) continue;
    if (parts === void 0 && (role === "effects" ? look2.effects : look2.expr) === void 0) continue;
    const bound3 = under === void 0 ? outer : [...outer, ...under(holder)];
    if (parts !== void 0)
      for (const one2 of many(part2)) parted(one2, parts, look2, bound3);
    else if (role === "effects") look2.effects?.(part2, bound3);
    else if (look2.expr) for (const one2 of many(part2)) look2.expr(one2, role, bound3);
  }
}
var many = (part2) => Array.isArray(part2) ? part2 : [part2];
function rebuilt(holder, table2, visit, outer) {
  const fields = holder;
  let changed2 = null;
  for (const [field2, part2] of Object.entries(table2)) {
    const was = fields[field2];
    if (was === null || was === void 0) continue;
    const bound3 = part2.under ? [...outer, ...part2.under(holder)] : outer;
    const now = visited(holder, was, part2, visit, bound3);
    if (now === was) continue;
    changed2 ??= { ...fields };
    changed2[field2] = now;
  }
  return changed2 ?? holder;
}
function visited(holder, was, { role, wanted, parts }, visit, bound3) {
  if (parts !== void 0) return mapped(was, (one2) => rebuilt(one2, parts, visit, bound3));
  if (role === "effects") return visit.effects(was, bound3);
  const { node = null, at = null } = "node" in holder && !("do" in holder) ? holder : {};
  return mapped(
    was,
    (one2, i) => visit.expr(one2, {
      role: role ?? "value",
      bound: bound3,
      ...{ node, at },
      wanted: (site) => typeof wanted === "function" ? wanted(holder, site, i) : wanted ?? null
    })
  );
}
function mapped(was, change2) {
  if (!Array.isArray(was)) return change2(was, 0);
  const all3 = was;
  const now = all3.map(change2);
  return now.some((one2, i) => one2 !== all3[i]) ? now : was;
}

// engine/kernel/places.ts
function placeOf(def, at) {
  const place = def.places[at];
  if (!place) return null;
  return { file: def.files[place.file] ?? "?", line: place.line, col: place.col };
}
var placeText = (place) => `${place.file}:${place.line}:${place.col}`;
function clauseOf(def, node) {
  const rule2 = def.nodes[node]?.rule ?? -1;
  return def.rules[rule2]?.id ?? null;
}
var size = (p) => (p.endLine - p.line) * 1e5 + p.endCol - p.col;
var encloses = (outer, inner) => outer.file === inner.file && (outer.line < inner.line || outer.line === inner.line && outer.col <= inner.col) && (outer.endLine > inner.endLine || outer.endLine === inner.endLine && outer.endCol >= inner.endCol);
function nodeAround(def, at) {
  const inner = def.places[at];
  let best = -1;
  let bestSize = Number.POSITIVE_INFINITY;
  if (!inner) return best;
  def.nodes.forEach((node, i) => {
    const outer = def.places[node.at];
    if (outer && encloses(outer, inner) && size(outer) < bestSize) {
      best = i;
      bestSize = size(outer);
    }
  });
  return best;
}

// engine/kernel/names.ts
var LIMITED_OPERATION = "limitedOperation";
var byName = (names2) => new Map(names2.map((name3, i) => [name3, i]));
function makeNames(def) {
  const choices = /* @__PURE__ */ new Map();
  def.choices.forEach((choice, i) => {
    const same = choices.get(choice.name);
    if (same) same.push(i);
    else choices.set(choice.name, [i]);
  });
  const phrases = /* @__PURE__ */ new Map();
  def.classes.forEach((cls, k) => {
    for (const words3 of [cls.singular, cls.plural]) {
      phrases.set(words3, (phrases.get(words3) ?? k) === k ? k : -1);
    }
  });
  const ids = def.actions.map((a) => a.id);
  const enums = new Map([...def.enums, { id: ACTION.id, values: ids }].map((e) => [e.id, e]));
  const classes = enums.get("actionClass")?.values ?? [];
  return {
    actions: byName(ids),
    seats: byName(def.seats),
    zones: byName(def.zones.map((z) => z.id)),
    enums,
    choices,
    classes: phrases,
    ownStart: def.circumstances.map((c) => c.start),
    classOf: def.actions.map((a) => classes.indexOf(a.kind)),
    limitedClass: classes.indexOf(LIMITED_OPERATION),
    // All places at once: an array that grows by leaps is a slow one.
    known: Array.from({ length: (ids.length + 1) * def.seats.length * 4 }, () => void 0)
  };
}
function mistold(def, told2) {
  const { circumstances: own2 } = def;
  const fits = (type2, value3) => {
    if (typeof value3 === "object") return type2.k === "list" && value3.every((one2) => fits(type2.of, one2));
    if (type2.k === "int") return Number.isInteger(value3);
    return Number.isInteger(value3) && value3 >= 0 && value3 < valuesOf4(type2);
  };
  const valuesOf4 = (type2) => type2.k === "bool" ? 2 : wordsOf(def, type2).length;
  if (told2.granted && !fits(listOf(ZONE), told2.granted)) return "granted";
  if (told2.quota !== void 0 && !fits(INT, told2.quota)) return "quota";
  const { own: values2 } = told2;
  return (values2 && own2.find(({ type: type2, start }, i) => values2[i] !== start && !fits(type2, values2[i]))?.id) ?? null;
}
function circumstances(names2, actor, action2, free2 = false, limited = false, told2) {
  if (told2 !== void 0) return made(names2, actor, action2, free2, limited, told2);
  const key = ((action2 + 1) * names2.seats.size + actor) * 4 + (free2 ? 2 : 0) + (limited ? 1 : 0);
  const known5 = names2.known[key];
  if (known5 !== void 0) return known5;
  const fresh = made(names2, actor, action2, free2, limited, {});
  names2.known[key] = fresh;
  return fresh;
}
function made(names2, actor, action2, free2, limited, { granted: granted2 = null, quota = UNLIMITED, own: own2 = names2.ownStart }) {
  const isOfClass = limited && names2.limitedClass >= 0;
  const actionClass = isOfClass ? names2.limitedClass : names2.classOf[action2] ?? -1;
  return { actor, free: free2, limited, actionClass, granted: granted2, quota, own: own2 };
}
var reasons = /* @__PURE__ */ new WeakMap();
function reasonsOf(def, choice) {
  const known5 = reasons.get(def) ?? findReasons(def);
  reasons.set(def, known5);
  return known5[choice];
}
function findReasons(def) {
  const found2 = def.choices.map(() => void 0);
  for (const e of effectListsOf(def).flatMap((effects6) => [...effectsIn(effects6)])) {
    if (e.do === "chooseEffect") found2[e.choice] = { rules: e.ways.map(({ node }) => node), limit: void 0 };
    if (!("rules" in e)) continue;
    const limited = e.do === "chooseEach" && e.max.e === "call" ? def.functions[e.max.fn]?.node : void 0;
    const limit = limited !== void 0 && clauseOf(def, limited) !== null ? limited : void 0;
    found2[e.choice] = { rules: e.rules.map(({ node }) => node), limit };
  }
  return found2;
}

// engine/kernel/rows.ts
var SECTIONS = ["tracks", "flags", "globalMarkers", "markers"];
var SECTION_OF = { track: "tracks", flag: "flags", marker: "globalMarkers" };
function rowsOf(def, layout) {
  const { vars, markers, zones: zones3 } = def;
  const values2 = vars.map(({ as: as3, id, type: type2, per, has: has2, min, max, start, fleeting = false }, i) => {
    const owners = ownersOf(def, per);
    const cells = owners.map((of, index) => ({ cell: layout.vars[i] + index, of, min, max, start }));
    const single = per === null;
    const slots = single ? cells : has2.map((index) => cells[index]);
    return { section: SECTION_OF[as3], id, type: type2, single, fleeting, cells, slots };
  });
  const states = markers.map(({ id, enum: of, lo, hi, start }, i) => {
    const cells = zones3.map(({ id: space4 }, zone3) => {
      const [min, max] = [lo[zone3], hi[zone3]];
      const begins2 = Math.min(max, Math.max(min, start));
      return { cell: layout.markers[i] + zone3, of: space4, min, max, start: begins2 };
    });
    const slots = cells.filter(({ min, max }) => min <= max);
    return {
      section: "markers",
      id,
      type: { k: "enum", id: of },
      single: false,
      fleeting: false,
      cells,
      slots
    };
  });
  return [...values2, ...states];
}

// engine/kernel/state-json.ts
var KEYS = ["game", "ruleset", "active", "moves", ...SECTIONS, "pieces", "chance", "hash"];
function stateToJson(game, state) {
  const { def, layout } = game;
  const { cells } = state;
  const pieces2 = def.zones.flatMap((zone3, z) => {
    const piles = def.classes.flatMap((_, k) => {
      const count3 = cells[layout.piles[k] + z];
      return count3 === 0 ? [] : [`${count3} ${classWords(game, k, count3)}`];
    });
    return piles.length > 0 ? [[zone3.id, piles]] : [];
  });
  return {
    game: def.id,
    ruleset: def.ruleset,
    active: seatWord(game, cells[ACTIVE]),
    moves: cells[MOVES],
    tracks: rowsIn(game, cells, "tracks"),
    flags: rowsIn(game, cells, "flags"),
    globalMarkers: rowsIn(game, cells, "globalMarkers"),
    markers: rowsIn(game, cells, "markers"),
    pieces: Object.fromEntries(pieces2),
    chance: cells.slice(CHANCE, CHANCE + 4),
    hash: hashText(state)
  };
}
function rowsIn(game, cells, wanted) {
  const told2 = game.rows.flatMap(({ section, id, type: type2, single, slots }) => {
    if (section !== wanted) return [];
    const values2 = slots.map(({ of, cell }) => [of, scalarOf(game, type2, cells[cell])]);
    return [[id, single ? values2[0][1] : Object.fromEntries(values2)]];
  });
  return Object.fromEntries(told2);
}

// engine/kernel/crash.ts
var RuleCrash = class extends Error {
  name = "RuleCrash";
  at;
  place;
  clause;
  scene;
  /** What was impossible, without its place and scene. */
  reason;
  constructor(reason, details = {}) {
    super(inFull(reason, details), details.cause === void 0 ? void 0 : { cause: details.cause });
    this.reason = reason;
    this.at = details.at ?? -1;
    this.place = details.place ?? null;
    this.clause = details.clause ?? null;
    this.scene = details.scene ?? null;
  }
};
function inFull(reason, { place, clause: clause3, scene }) {
  let text2 = reason;
  if (place) text2 += `
  at ${placeText(place)}`;
  if (clause3) text2 += `
  rule ${clause3}`;
  if (scene) {
    text2 += `
  in ${scene.action}`;
    for (const line of scene.conversation) text2 += `
    ${line}`;
    text2 += `
  from the state ${JSON.stringify(scene.state)}`;
  }
  return text2;
}
function crashOf(game, thrown, state, action2, conversation = []) {
  if (thrown instanceof RuleCrash && thrown.scene) return thrown;
  const at = thrown instanceof RuleCrash ? thrown.at : -1;
  const node = game.watch ? game.watch.at : nodeAround(game.def, at);
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const where3 = at >= 0 ? at : game.def.nodes[node]?.at ?? -1;
  return new RuleCrash(reason, {
    at: where3,
    place: placeOf(game.def, where3),
    clause: clauseOf(game.def, node),
    scene: { action: action2, conversation, state: stateToJson(game, state) },
    cause: thrown
  });
}
var neutral = (game, state) => circumstances(game.names, state.cells[ACTIVE], -1);
function looking(game, state, what, look2) {
  game.runtime.refill();
  try {
    return look2(neutral(game, state));
  } catch (thrown) {
    throw crashOf(game, thrown, state, what);
  }
}

// engine/kernel/move.ts
var isLimited = (move2) => move2.actionClass === LIMITED_OPERATION;
var isFree = (move2) => move2.freeOperation === true;
var template = (action2, seat7, limited = false, free2 = false) => moveWith(action2, seat7, limited, free2, []);
var withAnswers = (move2, answers) => moveWith(move2.action, move2.seat, isLimited(move2), isFree(move2), answers);
function withCompound({ action: action2, seat: seat7, actionClass, freeOperation, answers }, compound) {
  const isPlain2 = actionClass === void 0 && freeOperation === void 0;
  if (isPlain2) return { action: action2, seat: seat7, answers, compound };
  return { ...moveWith(action2, seat7, actionClass !== void 0, freeOperation === true, answers), compound };
}
function moveWith(action2, seat7, limited, free2, answers) {
  const actionClass = LIMITED_OPERATION;
  if (limited && free2) return { action: action2, seat: seat7, actionClass, freeOperation: true, answers };
  if (limited) return { action: action2, seat: seat7, actionClass, answers };
  if (free2) return { action: action2, seat: seat7, freeOperation: true, answers };
  return { action: action2, seat: seat7, answers };
}

// engine/kernel/phase.ts
var phaseIn = ({ def, layout }, c) => def.phaseTrack < 0 ? 0 : c[layout.vars[def.phaseTrack]];
var NOBODY = [];
function seatsAsked(game, c, x) {
  const asked3 = game.emitted.phases[phaseIn(game, c)].asks(c, x);
  if (typeof asked3 === "number") return asked3 < 0 ? NOBODY : [asked3];
  return asked3.length < 2 ? asked3 : [...new Set(asked3)];
}
function offered(game, c, seats2) {
  const { emitted: emitted2, names: names2, offerings } = game;
  const phase2 = phaseIn(game, c);
  const offers2 = offerings[phase2];
  const holds = emitted2.phases[phase2].offers;
  const found2 = [];
  for (const seat7 of seats2) {
    const now = circumstances(names2, seat7, -1);
    const from = found2.length;
    for (let i = 0; i < offers2.length; i++) {
      if (!holds[i](c, now)) continue;
      for (const { action: action2, x, offer: offer2 } of offers2[i][seat7]) {
        if (!isAmong(found2, from, action2, x)) found2.push({ game, c, x, action: action2, offer: offer2 });
      }
    }
  }
  return found2;
}
function isAmong(found2, from, action2, x) {
  for (let i = from; i < found2.length; i++) if (found2[i].x === x && found2[i].action === action2) return true;
  return false;
}

// engine/kernel/refusal.ts
var REFUSALS = {
  "unknown-action": "the game has no such action",
  "unknown-seat": "the game has no such seat",
  "not-your-turn": "another seat is to move",
  "not-offered": "the seat is not offered this now",
  "not-legal": "the action is not legal here",
  "cannot-pay": "there is not enough to pay with",
  "no-options": "there is nothing to choose from",
  "illegal-answer": "that is not among the legal answers",
  "too-few": "more must be chosen",
  "too-many": "fewer may be chosen",
  "over-budget": "the chosen cost more than there is",
  "duplicate-answer": "the same is chosen twice",
  "wrong-kind-of-answer": "the choice wants another kind of answer",
  constraint: "there is no room for the pieces",
  "state-not-allowed": "the space cannot have that state",
  required: "the rule requires something that does not hold",
  "answer-missing": "the move is not complete",
  "answer-unused": "no question takes that answer",
  "wrong-choice-name": "the rule asks something else",
  "no-such-window": "the move never comes to the place where the special activity was to begin",
  "special-activity-not-allowed": "no such special activity may be begun in this move",
  "no-die": "a die is rolled and none is scripted",
  "die-out-of-range": "the die cannot show that",
  "dice-left-over": "scripted dice were not rolled",
  "game-over": "the game is over"
};
var isRefusalCode = (code2) => Object.hasOwn(REFUSALS, code2);
var meaning = (code2) => isRefusalCode(code2) ? REFUSALS[code2] : code2.replaceAll("-", " ");
function refusal(code2, detail) {
  return {
    code: code2,
    message: detail ? `${REFUSALS[code2]}: ${detail}` : REFUSALS[code2],
    rule: null,
    place: null
  };
}
function refusalBy(game, code2, node, detail) {
  return {
    code: code2,
    message: detail ? `${meaning(code2)}: ${detail}` : meaning(code2),
    rule: clauseOf(game.def, node),
    place: placeOf(game.def, game.def.nodes[node]?.at ?? -1)
  };
}
var refusalOf = (game, thrown) => thrown.refusal ?? refusalBy(game, thrown.code, thrown.node, thrown.detail);
function illegal(game, action2, verdict) {
  const { legality: legality2, validate, id } = game.def.actions[action2];
  const condition2 = [...legality2, ...validate][verdict - 1];
  if (!condition2) return refusal("not-legal", id);
  const code2 = condition2.because || "not-legal";
  const { rule: rule2, place } = refusalBy(game, code2, condition2.node);
  return { code: code2, message: `${id}: ${condition2.message || meaning(code2)}`, rule: rule2, place };
}

// engine/kernel/admission.ts
function admit(game, state, move2, anySeat, told2) {
  const { names: names2, emitted: emitted2 } = game;
  const action2 = names2.actions.get(move2.action);
  if (action2 === void 0) return refusal("unknown-action", move2.action);
  const seat7 = names2.seats.get(move2.seat);
  if (seat7 === void 0) return refusal("unknown-seat", move2.seat);
  const wrong = told2 && mistold(game.def, told2);
  if (wrong) throw new RangeError(`an action is told what the game does not have: \`${wrong}\``);
  const x = circumstances(names2, seat7, action2, isFree(move2), isLimited(move2), told2);
  const kept = (anySeat ? null : outOfTurn(game, state, move2, x)) ?? notTheirs(game, move2, action2, seat7) ?? (anySeat ? null : notOffered(game, state, move2, action2, x));
  if (kept) return kept;
  const verdict = emitted2.actions[action2].legal(state.cells, x);
  if (verdict !== 0) return illegal(game, action2, verdict);
  const special = move2.compound ? admitSpecial(game, move2, move2.compound, action2) : null;
  return special && "code" in special ? special : { action: action2, seat: seat7, x, special };
}
function outOfTurn(game, state, move2, x) {
  const now = neutral(game, state);
  if (game.emitted.over(state.cells, now)) return refusal("game-over");
  const asked3 = seatsAsked(game, state.cells, now);
  if (asked3.includes(x.actor)) return null;
  const who = asked3.map((seat7) => seatWord(game, seat7)).join(" or ") || "nobody";
  const { node } = game.def.phases[phaseIn(game, state.cells)];
  return refusalBy(game, "not-your-turn", node, `${who} is to move, not ${move2.seat}`);
}
function notTheirs(game, move2, action2, seat7) {
  if (game.def.actions[action2].seats.includes(seat7)) return null;
  return refusal("not-offered", `${move2.seat} has no ${move2.action}`);
}
function notOffered(game, state, move2, action2, x) {
  const phase2 = phaseIn(game, state.cells);
  const { offers: offers2, node } = game.def.phases[phase2];
  const now = circumstances(game.names, x.actor, -1);
  let nearest = node;
  for (let i = 0; i < offers2.length; i++) {
    const offer2 = offers2[i];
    if (offer2.limited !== x.limited || offer2.free !== x.free || !offer2.actions.includes(action2)) continue;
    if (game.emitted.phases[phase2].offers[i](state.cells, now)) return null;
    nearest = offer2.node;
  }
  const how = `${x.free ? "free " : ""}${x.limited ? "limited " : ""}`;
  return refusalBy(game, "not-offered", nearest, `${move2.seat} ${how}${move2.action}`);
}
function admitSpecial(game, move2, compound, action2) {
  const { specialActivity, timing, window: window2 } = compound;
  const special = game.names.actions.get(specialActivity.action);
  if (special === void 0) return refusal("unknown-action", specialActivity.action);
  const { timings, windows: windows2 } = game.def.actions[action2];
  const isLinked = windows2.some((window3) => window3.action === special);
  const isTheirs = game.def.actions[special].seats.includes(game.names.seats.get(move2.seat));
  const isPlain2 = !specialActivity.compound && specialActivity.seat === move2.seat;
  const how = isLimited(move2) ? ", which is limited" : isFree(move2) ? ", which is free" : "";
  if (how !== "" || !isLinked || !isTheirs || !isPlain2) {
    const detail = `${specialActivity.action} in ${move2.action}${how}`;
    return refusal("special-activity-not-allowed", detail);
  }
  if (!timings.includes(timing)) return refusal("no-such-window", `${timing} ${move2.action}`);
  const { answers } = specialActivity;
  return { action: special, timing, window: timing === "during" ? window2 ?? 0 : 0, answers };
}

// engine/kernel/outcome.ts
function stepOf(ask3, answer, action2, special) {
  const { choice, path: path2, around: around4, by: by2 } = ask3;
  return around4 === void 0 ? { choice, path: path2, answer, by: by2, action: action2, special } : { choice, path: path2, around: around4, answer, by: by2, action: action2, special };
}
var Outcome = class {
  #game;
  #template;
  #special;
  #course;
  before;
  state;
  /** Every question of the move in order. */
  log;
  constructor(game, template2, special, course, told2) {
    this.#game = game;
    this.#template = template2;
    this.#special = special;
    this.#course = course;
    this.before = told2.before;
    this.state = told2.state;
    this.log = told2.log;
  }
  /** The whole move: played from `before` it gives `state` again. */
  get move() {
    const answers = recordsOf(this.#game, this.log, false);
    const special = this.#special && toldBy(this.#special, recordsOf(this.#game, this.log, true));
    return moveOf(this.#game, this.#template, { answers, special });
  }
  /** What came of it by itself, in order: `state` is how the last of it left the board. */
  get course() {
    return this.#course.happenings(this.state.cells);
  }
  /** What the move changed on the board, with all that came of it. */
  get changes() {
    return diff(this.before, this.state);
  }
  /** What chance answered. */
  get rolls() {
    return this.log.filter(({ by: by2 }) => by2 === null).map((step) => recordOf(this.#game, step));
  }
};
var toldBy = ({ action: action2, timing, window: window2 }, answers) => ({
  action: action2,
  timing,
  window: window2,
  answers
});
function recordOf(game, { choice, path: path2, around: around4, answer: value3 }) {
  const { name: name3 } = game.def.choices[choice];
  if (around4 !== void 0)
    return path2.length > 0 ? { choice: name3, path: path2, around: around4, value: value3 } : { choice: name3, around: around4, value: value3 };
  return path2.length > 0 ? { choice: name3, path: path2, value: value3 } : { choice: name3, value: value3 };
}
function recordsOf(game, log, special) {
  const records = [];
  for (const step of log) {
    if (step.by === null || step.special !== special || isWindow(game, step)) continue;
    records.push(recordOf(game, step));
  }
  return records;
}
function passed(game, log) {
  const since = log.findLastIndex(
    (step) => step.by !== null && (step.answer !== DONE || !isWindow(game, step))
  );
  return log.slice(since + 1).flatMap((step) => step.by === null ? [] : [recordOf(game, step)]);
}
var isWindow = ({ def }, { choice }) => def.choices[choice].kind === "window";
function moveOf(game, template2, { answers, special }) {
  const plain4 = withAnswers(template2, answers);
  if (!special) return plain4;
  const { timing, window: window2 } = special;
  const { id } = game.def.actions[special.action];
  const specialActivity = { action: id, seat: template2.seat, answers: special.answers };
  const compound = timing === "during" ? { specialActivity, timing, window: window2 } : { specialActivity, timing };
  return withCompound(plain4, compound);
}
function stepWords(game, step) {
  return `${nameInLoops(game, step)}: ${answerWords(game, game.def.choices[step.choice], step.answer)}`;
}

// engine/kernel/answers.ts
var LISTED = 24;
var isEnd = ({ def }, { choice, max }) => max === 0 && def.choices[choice].kind === "each";
function endOf(game, ask3) {
  const reasons2 = valuesOf(game, typeOf(game, ask3)).map((value3) => ask3.why?.(value3));
  const why2 = reasons2.find((each3) => each3 === BARRED.byTheLimit || each3 === BARRED.byNoRule);
  const code2 = why2 === void 0 ? "no-options" : BY[why2] ?? "no-options";
  return no(game, ask3, code2, DONE, "nothing more", why2 === void 0 ? void 0 : nodeOf(game, ask3, why2));
}
function valuesOf({ def, layout, names: names2 }, type2) {
  const first2 = type2.k === "piece" ? layout.firstPile : 0;
  const several4 = type2.k === "piece" ? layout.classOf : type2.k === "zone" ? def.zones : type2.k === "enum" ? names2.enums.get(type2.id)?.values ?? [] : [];
  return [-1, ...several4.map((_, i) => first2 + i)];
}
function judge(game, ask3, answer) {
  const kind2 = game.def.choices[ask3.choice].kind;
  if (kind2 === "many") {
    return typeof answer === "object" ? judgeSeveral(game, ask3, answer) : no(game, ask3, "wrong-kind-of-answer", answer, "a list is wanted");
  }
  if ((kind2 === "each" || kind2 === "window") && answer === DONE) {
    return ask3.min === 0 ? null : no(game, ask3, "too-few", answer, "it cannot be left at that");
  }
  if (typeof answer !== "number") {
    return no(game, ask3, "wrong-kind-of-answer", answer, "one answer is wanted");
  }
  return ask3.options.includes(answer) ? null : notOffered2(game, ask3, answer, answer);
}
function judgeSeveral(game, ask3, answer) {
  const { options: options2, counts, costs } = ask3;
  let cost = 0;
  for (let i = 0; i < answer.length; i++) {
    const value3 = answer[i];
    const option = options2.indexOf(value3);
    if (option < 0) return notOffered2(game, ask3, value3, answer);
    cost += costs?.[option] ?? 0;
    let taken = 0;
    for (let j = 0; j <= i; j++) if (answer[j] === value3) taken++;
    const there = counts ? counts[option] : 1;
    if (taken <= there) continue;
    return counts ? no(game, ask3, "too-many", answer, `there are only ${pileWords(game, value3, there)}`) : no(game, ask3, "duplicate-answer", answer, valueWord(game, typeOf(game, ask3), value3));
  }
  if (answer.length < ask3.min) return no(game, ask3, "too-few", answer, `at least ${ask3.min}`);
  if (answer.length > ask3.max) return no(game, ask3, "too-many", answer, `at most ${ask3.max}`);
  if (costs && cost > ask3.budget) {
    return no(game, ask3, "over-budget", answer, `${cost} of ${ask3.budget}`);
  }
  return null;
}
function notOffered2(game, ask3, value3, answer) {
  const why2 = ask3.why?.(value3) ?? BARRED.byTheList;
  const type2 = typeOf(game, ask3);
  const listed6 = ask3.options.slice(0, LISTED).map((option) => valueWord(game, type2, option));
  if (ask3.options.length > LISTED) listed6.push(`${ask3.options.length - LISTED} more`);
  const legal = isEnd(game, ask3) ? "" : `; legal: ${listed6.join(", ") || "none"}`;
  const detail = `${valueWord(game, type2, value3)}${legal}`;
  return no(game, ask3, BY[why2] ?? "illegal-answer", answer, detail, nodeOf(game, ask3, why2));
}
var BY = {
  [BARRED.byAnEarlierTurn]: "duplicate-answer",
  [BARRED.byNoRule]: "cannot-pay",
  [BARRED.byTheLimit]: "too-many"
};
function nodeOf({ def }, { choice }, why2) {
  const reasons2 = reasonsOf(def, choice);
  return why2 === BARRED.byTheLimit ? reasons2?.limit : reasons2?.rules[why2];
}
var typeOf = (game, ask3) => elementType(game.def.choices[ask3.choice].type);
function no(game, ask3, code2, answer, detail, node) {
  const choice = game.def.choices[ask3.choice];
  const why2 = refusalBy(game, code2, node ?? choice.node, detail);
  return {
    ...why2,
    message: `${nameInLoops(game, ask3)}: ${why2.message}`,
    choice: choice.name,
    answer: answerWords(game, choice, answer)
  };
}

// engine/runtime/budget.ts
var MOST_STEPS = 1e7;
var WITHIN_LOOPS = 1e6;
var LONGEST_RANGE = 1e6;
function budgetOf({ crash }) {
  const all3 = MOST_STEPS + WITHIN_LOOPS;
  let left2 = all3;
  function spent(at) {
    return crash(`this does not end: more than ${MOST_STEPS} steps and nobody was asked`, at);
  }
  return {
    /** Whoever lets rules go on lets the count begin anew. */
    refill() {
      left2 = all3;
    },
    /** A turn of a loop of effects, or what is worth so many, and where that stands. */
    round(at, steps = 1) {
      left2 -= steps;
      if (left2 < WITHIN_LOOPS) spent(at);
    },
    /** Any other step. */
    spend(at) {
      if (--left2 < 0) spent(at);
    },
    /** The end of a range: all of its numbers are gone through. */
    last(from, to, at) {
      if (to <= from) return to;
      if (to - from >= LONGEST_RANGE) crash("a range of more than a million numbers", at);
      left2 -= to - from;
      if (left2 < 0) spent(at);
      return to;
    }
  };
}

// engine/runtime/dress.ts
function watchingOf(watch) {
  function watched2() {
    if (watch === null) throw new Error("the watched dress needs a watch");
    return watch;
  }
  let isSeen = true;
  function unseen(asked3) {
    isSeen = false;
    try {
      return asked3();
    } finally {
      isSeen = true;
    }
  }
  function outcome(node, held2) {
    const { held: yes, failed: no3 } = watched2();
    if (held2) yes[node]++;
    else no3[node]++;
    return held2;
  }
  function condition2(node, held2) {
    watched2().ran[node]++;
    return outcome(node, held2);
  }
  function ended(node, taken, least2, most4, more) {
    const n = taken.length;
    if (n === 0 || n > least2 && n < most4 || !unseen(more)) return;
    outcome(node, n >= most4);
  }
  return {
    watched: watched2,
    outcome,
    condition: condition2,
    unseen,
    ended,
    /** Which of the rules with these nodes bars a candidate: those before it held, those behind it were not asked. */
    judged(nodes, barred) {
      if (!isSeen) return barred;
      const asked3 = barred === BARRED.byNoRule ? nodes.length : barred + 1;
      for (let i = 0; i < asked3; i++) condition2(nodes[i], i !== barred);
      return barred;
    },
    /** The same after a choice of several at once, where there may have been nothing to ask. */
    answered(node, ask3, taken) {
      if (ask3 === null) return;
      const { options: options2, counts, min, max } = ask3;
      const all3 = counts === null ? options2.length : counts.reduce((sum3, n) => sum3 + n, 0);
      ended(node, taken, min, max, () => all3 > taken.length);
    }
  };
}
function mutatingOf(mutation, { crash }) {
  function mutable2() {
    if (mutation === null) throw new Error("the mutable dress needs a mutation");
    return mutation;
  }
  return {
    mutable: mutable2,
    /** A mutant may loop or grow without end: whoever runs one says how many steps it has left. */
    step() {
      if (--mutable2().left < 0) crash("more steps than the mutant may take", -1);
    }
  };
}

// engine/runtime/piles.ts
function total(c, bases, zone3) {
  let sum3 = 0;
  for (let i = 0; i < bases.length; i++) sum3 += c[bases[i] + zone3];
  return sum3;
}
function any(c, bases, zone3) {
  for (let i = 0; i < bases.length; i++) if (c[bases[i] + zone3] > 0) return true;
  return false;
}
function around(adjacent, zones3) {
  const isNext = new Uint8Array(adjacent.length);
  for (let i = 0; i < zones3.length; i++) {
    const row = adjacent[zones3[i]];
    for (let j = 0; j < row.length; j++) isNext[row[j]] = 1;
  }
  const found2 = [];
  for (let zone3 = 0; zone3 < isNext.length; zone3++) if (isNext[zone3] === 1) found2.push(zone3);
  return found2;
}
var shiftOf = ({ set: set3 }) => (c, fromPile, toPile, n) => {
  if (n === 0 || fromPile === toPile) return;
  const there = c[fromPile];
  if (!(n > 0 && n <= there)) throw new RangeError(`${n} pieces cannot leave a pile of ${there}`);
  set3(c, fromPile, there - n);
  set3(c, toPile, c[toPile] + n);
};

// engine/runtime/limits.ts
function limitsOf(def, layout, { ground: ground2, mutation = null, maxima = [] }) {
  const { refuse } = ground2;
  const { firstPile, zoneOf, limits: limits3 } = layout;
  const constraints = def.constraints.map(({ id, max, classes }, i) => {
    const piles = [...new Set(classes)].map((cls) => layout.piles[cls]);
    const others2 = maxima[i];
    if (others2 === void 0 || mutation === null) return { id, max, piles };
    return {
      id,
      piles,
      get max() {
        return others2.find(({ mutant }) => mutant === mutation.on)?.max ?? max;
      }
    };
  });
  return {
    /**
     * How many more pieces may stand in a zone. `sets` are the constraints that bind one class of a phrase each; null
     * where one class is bound by none.
     */
    room(c, sets, zone3) {
      if (sets === null) return UNLIMITED;
      let room2 = 0;
      for (let s = 0; s < sets.length; s++) {
        const binding3 = sets[s];
        let tightest = UNLIMITED;
        for (let i = 0; i < binding3.length; i++) {
          const { max, piles } = constraints[binding3[i]];
          tightest = Math.min(tightest, max - total(c, piles, zone3));
        }
        room2 = Math.max(room2, tightest);
      }
      return room2;
    },
    /** How many of n pieces of a pile are let into another: those that are not either stay or refuse the move. */
    fits(c, pile2, to, n, node, stays) {
      const from = pile2 - firstPile;
      const zone3 = zoneOf[to - firstPile];
      const binding3 = limits3[to - firstPile];
      let fitting = n;
      for (let i = 0; i < binding3.length; i++) {
        const { id, max, piles } = constraints[binding3[i]];
        if (zoneOf[from] === zone3 && limits3[from].includes(binding3[i])) continue;
        const room2 = max - total(c, piles, zone3);
        if (room2 >= fitting) continue;
        if (!stays) refuse("constraint", node, id);
        fitting = room2 > 0 ? room2 : 0;
      }
      return fitting;
    }
  };
}

// engine/runtime/lists.ts
function tally(c, options2, counts, pile2, n) {
  const i = options2.indexOf(pile2);
  if (i >= 0) {
    counts[i] = Math.min(c[pile2], counts[i] + n);
    return false;
  }
  options2.push(pile2);
  counts.push(n);
  return true;
}
function unchosen(options2, counts, chosen) {
  for (let i = 0; i < chosen.length; i++) {
    const at = options2.indexOf(chosen[i]);
    if (at >= 0 && --counts[at] <= 0) {
      options2.splice(at, 1);
      counts.splice(at, 1);
    }
  }
  return options2;
}
function merge(list3, more) {
  const spare = list3.slice();
  for (let i = 0; i < more.length; i++) {
    const at = spare.indexOf(more[i]);
    if (at >= 0) spare.splice(at, 1);
    else list3.push(more[i]);
  }
}
function besides(others2, pile2, n) {
  let not2 = n;
  for (let i = 0; i < others2.length; i++) if (others2[i] === pile2 && --not2 === 0) return 0;
  return not2;
}
function left(others2, pile2, n) {
  if (others2.length === 0) return n;
  let not2 = n;
  for (let at = others2.indexOf(pile2); not2 > 0 && at >= 0; at = others2.indexOf(pile2)) {
    others2.splice(at, 1);
    not2--;
  }
  return not2;
}

// engine/runtime/movement.ts
function movementOf(layout, { crash }, shift, fits) {
  const { firstPile, classOf: classOf3, zoneOf, piles, withProp } = layout;
  function there(c, pile2, at) {
    const n = c[pile2];
    return n > 0 ? n : crash("the piece is no longer there", at);
  }
  function arrival(landing, pile2, at) {
    const to = landing[classOf3[pile2 - firstPile]];
    return to >= 0 ? to : crash("there is no such space", at);
  }
  function run3(c, list3, start, at) {
    const pile2 = list3[start];
    const most4 = Math.min(list3.length, start + there(c, pile2, at));
    let end = start + 1;
    while (end < most4 && list3[end] === pile2) end++;
    return end;
  }
  function moveRun(c, pile2, n, to, node, stays) {
    const fitting = to === pile2 ? 0 : fits(c, pile2, to, n, node, stays);
    shift(c, pile2, to, fitting);
    return fitting;
  }
  function turn(c, pile2, prop, value3, at) {
    there(c, pile2, at);
    const from = pile2 - firstPile;
    const cls = withProp[prop][value3]?.[classOf3[from]] ?? -1;
    if (cls < 0) crash("a piece of this kind cannot have this value", at);
    const to = piles[cls] + zoneOf[from];
    shift(c, pile2, to, 1);
    return to;
  }
  return {
    /** Moves one piece to where pieces of its class land, unless there is no room and it may stay. */
    move(c, pile2, landing, node, at, stays) {
      there(c, pile2, at);
      const to = arrival(landing, pile2, at);
      if (to === pile2 || fits(c, pile2, to, 1, node, stays) === 0) return pile2;
      shift(c, pile2, to, 1);
      return to;
    },
    /** The same for a list: of pieces that stand side by side and are alike all at once, for the time it takes. */
    moveAll(c, list3, landing, node, at, stays) {
      for (let i = 0, end = 0; i < list3.length; i = end) {
        end = run3(c, list3, i, at);
        const pile2 = list3[i];
        const to = arrival(landing, pile2, at);
        const n = moveRun(c, pile2, end - i, to, node, stays);
        for (let moved2 = i; moved2 < i + n; moved2++) list3[moved2] = to;
      }
    },
    /** The same for the first `n` pieces of some piles in a zone. */
    moveOf(c, bases, zone3, n, landing, node, at, stays) {
      for (let i = 0, left2 = n; left2 > 0; i++) {
        const pile2 = bases[i] + zone3;
        const here = Math.min(left2, c[pile2]);
        if (here > 0) moveRun(c, pile2, here, arrival(landing, pile2, at), node, stays);
        left2 -= here;
      }
    },
    /** Changes a property of one piece. */
    turn,
    turnAll(c, list3, prop, value3, at) {
      for (let i = 0; i < list3.length; i++) list3[i] = turn(c, list3[i], prop, value3, at);
    },
    /** A table by pile of what is told by class: one lookup instead of two. */
    byPile: (byClass) => classOf3.map((cls) => byClass[cls])
  };
}

// engine/runtime/numbers.ts
function clamp(value3, min, max) {
  return value3 > max ? max : value3 > min ? value3 : min;
}
function numbersOf({ crash }) {
  return {
    /**
     * Towards zero, as the emitter writes divisions by constants. `| 0` also makes a plain 0 of -0, which an array of
     * small integers cannot hold.
     */
    div(a, b, at) {
      if (b === 0) crash(`${a} divided by zero`, at);
      return a / b | 0;
    },
    /** What `div` leaves over. */
    mod(a, b, at) {
      if (b === 0) crash(`${a} modulo zero`, at);
      return a % b | 0;
    },
    /** The faces of a die whose range is only known in play. */
    faces(from, to, at) {
      const faces = [];
      for (let face = from; face <= to; face++) faces.push(face);
      return faces.length > 0 ? faces : crash("nothing can be rolled", at);
    }
  };
}
function indicesOf({ zones: zones3, seats: seats2 }, { crash }) {
  const zoneCount = zones3.length;
  const seatCount = seats2.length;
  function zone3(index, at) {
    return index >= 0 && index < zoneCount ? index : crash("there is no such space", at);
  }
  return {
    zone: zone3,
    zones(list3, at) {
      for (let i = 0; i < list3.length; i++) zone3(list3[i], at);
      return list3;
    },
    seat(index, at) {
      return index >= 0 && index < seatCount ? index : crash("there is no such seat", at);
    },
    /** A word that a track is kept for. */
    word(value3, size2, at) {
      return value3 >= 0 && value3 < size2 ? value3 : crash("there is nothing of this name", at);
    },
    /** A value that picks the row of a phrase. */
    key(value3, size2, at) {
      return value3 >= 0 && value3 < size2 ? value3 : crash("no pieces are called by this value", at);
    }
  };
}

// engine/runtime/questions.ts
function questionsOf({ refuse, crash }) {
  return {
    /**
     * Narrows the limits of a question for several answers to what there are options and means for. Null where none can be
     * given, undefined where they are too few and the rules go on without it.
     */
    several(lacking2, node, ask3) {
      const { options: options2, counts, min, max, costs, budget } = ask3;
      let most4 = Math.min(max, counts === null ? options2.length : sum(counts));
      if (most4 < min && lacking2 === "refuse") refuse("no-options", node);
      if (costs !== null) {
        most4 = payable(counts, costs, budget, most4);
        if (most4 < min && lacking2 === "refuse") refuse("cannot-pay", node);
      }
      if (most4 < min && lacking2 !== "fewer") return void 0;
      if (most4 <= 0) return null;
      ask3.min = clamp(min, 0, most4);
      ask3.max = most4;
      return ask3;
    },
    /** Chance draws from something. */
    drawn(options2, at) {
      return options2.length > 0 ? options2 : crash("there is nothing to draw from", at);
    }
  };
}
function payable(counts, costs, budget, most4) {
  const order2 = costs.map((_, i) => i).sort((a, b) => costs[a] - costs[b]);
  let spent = 0;
  let n = 0;
  for (const i of order2) {
    for (let left2 = counts === null ? 1 : counts[i]; left2 > 0 && n < most4; left2--) {
      spent += costs[i];
      if (spent > budget) return n;
      n++;
    }
  }
  return n;
}
function sum(counts) {
  let n = 0;
  for (let i = 0; i < counts.length; i++) n += counts[i];
  return n;
}

// engine/runtime/tracks.ts
var payOf = ({ set: set3, refuse, crash }) => (c, cell, amount, floor, node, at) => {
  if (!(amount >= 0)) crash("a payment below zero", at);
  if (amount > c[cell] - floor) refuse("cannot-pay", node);
  set3(c, cell, c[cell] - amount);
};
var payUpToOf = ({ set: set3, crash }) => (c, cell, amount, floor, at) => {
  if (!(amount >= 0)) crash("a payment below zero", at);
  const there = c[cell] - floor;
  if (there > 0) set3(c, cell, c[cell] - (amount < there ? amount : there));
};
function markersOf(def, layout, { set: set3, refuse }) {
  const markers = def.markers.map(({ lo, hi }, i) => ({ base: layout.markers[i], lo, hi }));
  return {
    /** Sets the marker of a zone. */
    mark(c, marker4, zone3, state, node) {
      const { base, lo, hi } = markers[marker4];
      if (!(state >= lo[zone3] && state <= hi[zone3])) refuse("state-not-allowed", node);
      set3(c, base + zone3, state);
    },
    /** Shifts it as far as the zone allows. */
    lean(c, marker4, zone3, delta, node) {
      const { base, lo, hi } = markers[marker4];
      if (lo[zone3] > hi[zone3]) refuse("state-not-allowed", node);
      set3(c, base + zone3, clamp(c[base + zone3] + delta, lo[zone3], hi[zone3]));
    }
  };
}

// engine/runtime/index.ts
function runtimeOf(def, layout, stand) {
  const { ground: ground2, watch = null, mutation = null } = stand;
  const { set: set3, refuse, crash } = ground2;
  const shift = shiftOf(ground2);
  const limits3 = limitsOf(def, layout, stand);
  return {
    layout,
    watch,
    set: set3,
    refuse,
    crash,
    ...{ clamp, total, any, shift, tally, unchosen, merge, besides, left, around },
    ...budgetOf(ground2),
    ...numbersOf(ground2),
    ...indicesOf(def, ground2),
    pay: payOf(ground2),
    payUpTo: payUpToOf(ground2),
    ...markersOf(def, layout, ground2),
    ...limits3,
    ...movementOf(layout, ground2, shift, limits3.fits),
    ...questionsOf(ground2),
    ...watchingOf(watch),
    ...mutatingOf(mutation, ground2)
  };
}

// engine/kernel/runtime.ts
var Refused = class {
  code;
  node;
  detail;
  /** Set where the kernel itself refuses inside a generator and knows the whole story. */
  refusal;
  constructor(code2, node, detail, refusal3 = null) {
    this.code = code2;
    this.node = node;
    this.detail = detail;
    this.refusal = refusal3;
  }
};
var stop = (why2) => new Refused(why2.code, -1, void 0, why2);
var stopAt = (choice, code2, detail) => stop({ ...refusal(code2, detail), choice });
var ground = {
  set,
  refuse(code2, node, detail) {
    throw new Refused(code2, node, detail);
  },
  crash(message, at) {
    throw new RuleCrash(message, { at });
  }
};
function watchedGround(watch) {
  return {
    ...ground,
    set(c, cell, value3) {
      if (watch.wrote && c[cell] !== value3) watch.wrote(c, cell, value3);
      set(c, cell, value3);
    }
  };
}

// engine/kernel/game.ts
var NEVER = -(2 ** 31);
function makeGame(def, layout, instantiate2, watch = null, woven = null) {
  const mutation = woven && { on: -1, left: Number.POSITIVE_INFINITY };
  const stand = { ground: watch ? watchedGround(watch) : ground, watch, mutation, maxima: woven?.maxima };
  const runtime = runtimeOf(def, layout, stand);
  const emitted2 = instantiate2(runtime);
  const names2 = makeNames(def);
  const rows = rowsOf(def, layout);
  const slots = rows.flatMap((row) => row.fleeting ? row.slots : []);
  const startOf = Array.from({ length: layout.size }, () => NEVER);
  for (const { cell, start } of slots) startOf[cell] = start;
  const fleeting = { cells: slots.map(({ cell }) => cell), starts: slots.map(({ start }) => start), startOf };
  const offerings = def.phases.map(({ offers: offers2 }) => offers2.map((offer2) => offeringsOf(def, names2, offer2)));
  const desk = { tried: null, rested: null };
  return { def, layout, runtime, emitted: emitted2, watch, mutation, woven, names: names2, rows, fleeting, offerings, desk };
}
var offeringsOf = (def, names2, offer2) => def.seats.map(
  (_, seat7) => offer2.actions.filter((action2) => def.actions[action2].seats.includes(seat7)).map((action2) => ({
    ...{ action: action2, offer: offer2 },
    x: circumstances(names2, seat7, action2, offer2.free, offer2.limited)
  }))
);

// engine/kernel/driver.ts
var MOST_NESTED = 50;
var STEPS_OF_RUN = 100;
var { next: next2 } = Object.getPrototypeOf(function* () {
}).prototype;
var onward = (play3, answer) => next2.call(play3, answer);
var NOTHING = (function* () {
  yield* [];
})();
NOTHING.next();
var Driver = class {
  #game;
  /** Null where none open, as after the action has played out. */
  windows;
  ends;
  brief;
  /** The actions that run, outermost first. */
  #running;
  /** How deep the special activity runs, -1 while none does. */
  #special = -1;
  /** `tried`: it is played no further than to its first question. */
  constructor(game, action2, windows2, ends, tried2 = false) {
    this.#game = game;
    this.windows = windows2;
    this.ends = ends;
    this.brief = tried2 && isBrief(game);
    this.#running = [action2];
  }
  /** The innermost action that runs. */
  get action() {
    return this.#running[this.#running.length - 1];
  }
  /** Whether a special activity runs. */
  get inSpecial() {
    return this.#special >= 0;
  }
  tries(c, play3) {
    const { windows: windows2, ends, brief } = this;
    const [running, special] = [this.#running.length, this.#special];
    this.windows = null;
    this.ends = false;
    this.brief = isBrief(this.#game);
    const attempt = new Attempt(c);
    try {
      play3(c).next();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      return false;
    } finally {
      attempt.end();
      this.windows = windows2;
      this.ends = ends;
      this.brief = brief;
      this.#running.length = running;
      this.#special = special;
    }
  }
  window(c, x, timing) {
    if (this.windows === null || this.#running.length > 1) return NOTHING;
    const { windows: windows2, timings } = this.#game.def.actions[this.action];
    if (windows2.length === 0 || !timings.includes(timing)) return NOTHING;
    return this.windows.pass(this, c, x, timing);
  }
  *run(c, x, action2, run3 = -1, path2 = []) {
    const { def, emitted: emitted2, runtime } = this.#game;
    const rules = emitted2.actions[action2];
    const { id, at } = def.actions[action2];
    runtime.round(at, STEPS_OF_RUN);
    if (this.#running.length > MOST_NESTED) {
      runtime.crash(`the action \`${id}\` runs inside itself without an end`, at);
    }
    if (rules.legal(c, x) !== 0) return [];
    const before = copy(c);
    const play3 = rules.play(this, c, x);
    this.#running.push(action2);
    let step;
    try {
      step = play3.next();
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      restore(c, before);
      this.#running.pop();
      return [];
    }
    const loops = def.runs[run3] ?? [];
    while (!step.done) step = play3.next(yield loops.length > 0 ? inside(loops, path2, step.value) : step.value);
    this.#running.pop();
    return typeof step.value === "object" ? step.value : [];
  }
  /** Runs a special activity in a window. */
  *special(c, x, action2) {
    this.#special = this.#running.length;
    this.#running.push(action2);
    yield* this.#game.emitted.actions[action2].play(this, c, x);
    this.#running.pop();
    this.#special = -1;
  }
};
var isBrief = ({ watch }) => watch === null;
var inside = (loops, path2, ask3) => ({
  ...ask3,
  path: [...path2, ...ask3.path],
  around: [...loops, ...ask3.around ?? []]
});
function begins(game, c, x, action2) {
  const attempt = new Attempt(c);
  let told2;
  try {
    told2 = game.emitted.actions[action2].begins(new Driver(game, action2, null, false, true), c, x);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    told2 = false;
  } finally {
    attempt.end();
  }
  return told2 ?? trial(game, c, x, action2) === null;
}
function trial(game, c, x, action2) {
  const attempt = new Attempt(c);
  try {
    const play3 = game.emitted.actions[action2].play(new Driver(game, action2, null, false, true), c, x);
    onward(play3, void 0);
    return null;
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  } finally {
    attempt.end();
  }
}

// engine/kernel/windows.ts
function openIn(host, isAble) {
  const { game, c, x } = host;
  const open2 = [];
  const { windows: windows2 } = game.def.actions[host.action];
  for (let at = 0; at < windows2.length; at++) {
    if (bar(host, at, isAble) !== 0) continue;
    const { action: action2 } = windows2[at];
    if (begins(game, c, within(game, x, action2), action2)) open2.push(action2);
  }
  return open2;
}
function notOpen(host, special, isAble) {
  const kept = keptOut(host, special, isAble);
  if (kept) return kept;
  const { game, c, x } = host;
  const thrown = trial(game, c, within(game, x, special), special);
  return thrown && refusalOf(game, thrown);
}
function keptOut(host, special, isAble) {
  const { game, action: action2 } = host;
  const { id, windows: windows2 } = game.def.actions[action2];
  const at = windows2.findIndex((window2) => window2.action === special);
  const barred = bar(host, at, isAble);
  if (barred === 0) return null;
  if (barred > 0) return illegal(game, special, barred);
  const name3 = `${game.def.actions[special]?.id ?? special} in ${id}`;
  return barred === BY_RULE ? refusalBy(game, "special-activity-not-allowed", windows2[at].node, name3) : refusal("special-activity-not-allowed", name3);
}
var NOT_THEIRS = -1;
var BY_RULE = -2;
function bar({ game, c, x, action: action2 }, at, isAble) {
  const window2 = game.def.actions[action2].windows[at];
  if (!window2 || !game.def.actions[window2.action]?.seats.includes(x.actor)) return NOT_THEIRS;
  if (window2.when !== null && !game.emitted.actions[action2].opens(c, x, at, isAble() ? 1 : 0)) return BY_RULE;
  return game.emitted.actions[window2.action].legal(c, within(game, x, window2.action));
}
var within = (game, { actor }, special) => circumstances(game.names, actor, special);
var mayBeHelped = (game, x, action2) => {
  const { windows: windows2, timings } = game.def.actions[action2];
  return !x.free && !x.limited && windows2.length > 0 && timings.includes("before");
};
var canBegin = (host) => {
  const { game, c, x, action: action2 } = host;
  if (game.emitted.actions[action2].legal(c, x) !== 0) return false;
  if (begins(game, c, x, action2)) return true;
  return mayBeHelped(game, x, action2) && openIn(host, () => false).length > 0;
};

// engine/kernel/course.ts
var MOST_BY_ITSELF = 1e3;
var Course = class {
  #game;
  #driver;
  #log;
  /** Of the draft that is played on. */
  #journal;
  #marks = [];
  /** How long the journal was when what is over in a moment was last at its start; -1 when nobody knows. */
  #ended;
  /** `rested`: what lasts a move is at its start. */
  constructor(game, driver, log, journal, rested) {
    this.#game = game;
    this.#driver = driver;
    this.#log = log;
    this.#journal = journal;
    this.#ended = rested ? 0 : -1;
    if (game.watch) game.watch.stage = 0;
  }
  /** What has happened, the board being as it is when all is over: what it was before is worked out from there. */
  happenings(now) {
    const found2 = [];
    const board = copy(now);
    const journal = this.#journal.slice();
    let [state, last] = [{ cells: now }, void 0];
    for (const { phase: phase2, move: move2, header, written: written4, from } of this.#marks.toReversed()) {
      undo(board, journal, written4);
      for (let cell = 0; cell < HEADER; cell++) board[cell] = header[cell];
      const before = { cells: copy(board) };
      found2.push({ phase: phase2, move: move2, before, state, log: this.#log.slice(from, last) });
      state = before;
      last = from;
    }
    return found2.reverse();
  }
  /** What follows a move; one that is `loose`, made out of turn, was made in no phase. */
  follow(c, x, action2, loose) {
    if (this.#game.def.phaseTrack < 0) return this.#after(c, x, action2, true);
    return loose ? this.#after(c, x, action2, false) : this.#followOn(c, x, action2);
  }
  *#followOn(c, x, action2) {
    yield* this.#after(c, x, action2, true);
    yield* this.goOn(c);
  }
  /** Begins a phase. */
  *enter(c, phase2) {
    this.#mark(c, phase2, null);
    const play3 = this.#game.emitted.phases[phase2].enter(this.#driver, c, this.#now(c));
    if (play3) yield* play3;
    this.#end(c);
  }
  /** Until somebody has to decide. The one phase of `turn` always asks, and leaves to the seat what it can do. */
  *goOn(c) {
    const { def, emitted: emitted2, runtime } = this.#game;
    if (def.phaseTrack < 0) return;
    for (let n = 0; n < MOST_BY_ITSELF; n++) {
      const now = this.#now(c);
      if (emitted2.over(c, now)) return;
      const phase2 = phaseIn(this.#game, c);
      const seats2 = seatsAsked(this.#game, c, now);
      if (seats2.length === 0) {
        yield* this.enter(c, emitted2.phases[phase2].next(c, now));
        continue;
      }
      this.#give(c, seats2[0], def.phases[phase2].node);
      const only2 = emitted2.phases[phase2].quiet ? onlyMove(this.#game, c, seats2) : null;
      if (only2 === null) return;
      yield* this.#make(c, only2);
    }
    const { id, at } = def.phases[phaseIn(this.#game, c)];
    const message = `\`${id}\`: nobody has had anything to decide ${MOST_BY_ITSELF} times in a row`;
    runtime.crash(message, at);
  }
  *#make(c, { x, action: action2, offer: offer2 }) {
    const { def, emitted: emitted2 } = this.#game;
    const move2 = template(def.actions[action2].id, seatWord(this.#game, x.actor), offer2.limited, offer2.free);
    this.#mark(c, phaseIn(this.#game, c), move2);
    c[MOVES] = c[MOVES] + 1;
    yield* emitted2.actions[action2].play(this.#driver, c, x);
    yield* this.#after(c, x, action2, true);
  }
  /** What follows a move; then it is over, and so is what lasts a move. */
  *#after(c, x, action2, isInPhase) {
    const { emitted: emitted2 } = this.#game;
    if (!x.free) {
      const own2 = emitted2.actions[action2].after(this.#driver, c, x);
      if (own2) yield* own2;
      const common2 = isInPhase ? emitted2.phases[phaseIn(this.#game, c)].after(this.#driver, c, x) : null;
      if (common2) yield* common2;
    }
    this.#end(c);
  }
  /** The same as `endMove`: from the second time on only what was written since can be otherwise. */
  #end(c) {
    const { startOf } = this.#game.fleeting;
    const journal = this.#journal;
    if (this.#ended < 0) endMove(this.#game, c);
    else {
      for (let i = this.#ended; i < journal.length; i += 2) {
        const cell = journal[i];
        const start = startOf[cell];
        if (start !== NEVER && c[cell] !== start) set(c, cell, start);
      }
    }
    this.#ended = journal.length;
  }
  #mark(c, phase2, move2) {
    const header = c.slice(0, HEADER);
    this.#marks.push({ phase: phase2, move: move2, header, written: this.#journal.length, from: this.#log.length });
    const { watch } = this.#game;
    if (watch) watch.stage = this.#marks.length;
  }
  /** The first of those who are asked is the one to move. */
  #give(c, seat7, node) {
    const { watch, runtime } = this.#game;
    if (c[ACTIVE] === seat7) return;
    if (watch) {
      watch.at = node;
      watch.from = null;
    }
    runtime.set(c, ACTIVE, seat7);
  }
  #now(c) {
    return circumstances(this.#game.names, c[ACTIVE], -1);
  }
};
function endMove({ fleeting }, c) {
  const { cells, starts } = fleeting;
  for (let i = 0; i < cells.length; i++) if (c[cells[i]] !== starts[i]) set(c, cells[i], starts[i]);
}
function onlyMove(game, c, seats2) {
  const { actions } = game.emitted;
  const all3 = offered(game, c, seats2);
  let only2 = null;
  for (const one2 of all3) {
    if (!actions[one2.action].quiet || !canBegin(one2)) continue;
    if (only2 !== null) return null;
    only2 = one2;
  }
  if (only2 === null) return null;
  for (const one2 of all3) if (!actions[one2.action].quiet && canBegin(one2)) return null;
  return only2;
}

// engine/kernel/question.ts
var Question = class {
  #game;
  ask;
  /** The action that asks, the innermost one that runs: an index into `GameDef.actions`; null where nobody knows. */
  action;
  /** Whether a special activity asks. */
  special;
  /** Where in its operation it stands, if it asks whether to begin a special activity; else null. */
  window;
  constructor(game, ask3, action2, special, window2 = null) {
    this.#game = game;
    this.ask = ask3;
    this.action = action2;
    this.special = special;
    this.window = window2;
  }
  get choice() {
    return this.#game.def.choices[this.ask.choice];
  }
  get name() {
    return this.choice.name;
  }
  get kind() {
    return this.choice.kind;
  }
  /** Of one answer. */
  get type() {
    return elementType(this.choice.type);
  }
  get prompt() {
    return this.choice.prompt;
  }
  /** The seat that answers, as an index; null where chance does. */
  get by() {
    return this.ask.by;
  }
  get seat() {
    return this.ask.by === null ? null : seatWord(this.#game, this.ask.by);
  }
  get options() {
    return this.ask.options;
  }
  /** By option: how many pieces of that pile there are; null unless the choice is of pieces. */
  get counts() {
    return this.ask.counts;
  }
  get costs() {
    return this.ask.costs;
  }
  get budget() {
    return this.ask.budget;
  }
  get min() {
    return this.ask.min;
  }
  get max() {
    return this.ask.max;
  }
  /** Whether `DONE` is an answer: to leave a loop, or to go on without a special activity. */
  get mayStop() {
    return (this.kind === "each" || this.kind === "window") && this.ask.min === 0;
  }
  /** Why nothing more may be chosen, where a choice of one after another is over by itself; else null. */
  get end() {
    return isEnd(this.#game, this.ask) ? endOf(this.#game, this.ask) : null;
  }
  get path() {
    return this.ask.path;
  }
  /** The loops of `path`, outermost first. */
  get loops() {
    return loopsOf(this.#game, this.ask);
  }
  get pathNames() {
    return this.loops.map((loop2) => loop2.name);
  }
  get pathWords() {
    return pathWords(this.#game, this.ask);
  }
  /** The clause of the rules that asks. */
  get rule() {
    return clauseOf(this.#game.def, this.choice.node);
  }
  get place() {
    return placeOf(this.#game.def, this.choice.at);
  }
  /** The options in words; of pieces with how many there are. */
  get optionWords() {
    const { options: options2, counts } = this.ask;
    if (this.type.k !== "piece") return options2.map((value3) => valueWord(this.#game, this.type, value3));
    return options2.map((pile2, i) => pileWords(this.#game, pile2, counts?.[i]));
  }
  /** An answer in words. */
  words(answer) {
    return answerWords(this.#game, this.choice, answer);
  }
  /** `spaces of alba: 1 to 2 of alba, brae` */
  toString() {
    const { min, max } = this;
    const several4 = this.kind === "many" ? `${min === max ? min : `${min} to ${max}`} of ` : "";
    const done = this.mayStop ? `, or ${this.words(DONE)}` : "";
    return `${nameInLoops(this.#game, this.ask)}: ${several4}${this.optionWords.join(", ") || "nothing"}${done}`;
  }
};

// engine/kernel/dice.ts
var Dice = class {
  #dice;
  #next = 0;
  constructor(dice) {
    this.#dice = dice;
  }
  /** Scripted dice that nothing has rolled. */
  get left() {
    return typeof this.#dice === "object" ? this.#dice.slice(this.#next) : [];
  }
  roll(game, c, ask3) {
    const dice = this.#dice;
    if (dice === void 0) return drawn(c, ask3);
    const question2 = new Question(game, ask3, null, false);
    const nth = this.#next++;
    const die = typeof dice === "function" ? dice(question2, nth) : dice[nth];
    if (die === void 0) throw stopAt(question2.name, "no-die", `${question2}`);
    if (typeof die !== "number") throw stop(die);
    const at = ask3.options.indexOf(die);
    if (at >= 0 && ask3.counts?.[at] !== 0) return die;
    throw stopAt(question2.name, "die-out-of-range", `${question2.words(die)} for ${question2}`);
  }
};
function drawn(c, { options: options2, counts }) {
  if (counts === null) return options2[drawBelow(c, options2.length)];
  const lots = counts.reduce((sum3, count3) => sum3 + count3, 0);
  if (lots < 1 || counts.some((count3) => count3 < 0)) throw new RangeError(`weights to draw by: ${counts}`);
  let lot = drawBelow(c, lots);
  let at = 0;
  while (lot >= counts[at]) lot -= counts[at++];
  return options2[at];
}

// engine/kernel/draft.ts
function draftOf({ desk }, cells) {
  const last = desk.tried;
  if (last?.cells !== cells) return null;
  for (let cell = 0; cell < HEADER; cell++) if (last.draft[cell] !== cells[cell]) return null;
  return last.draft;
}
function draftToTry(game, cells) {
  const last = draftOf(game, cells);
  if (last !== null) return last;
  const draft = copy(cells);
  game.desk.tried = { cells, draft };
  return draft;
}
function draftFor(game, cells) {
  const last = draftOf(game, cells);
  if (last === null) return copy(cells);
  game.desk.tried = null;
  return last;
}
function rest({ desk }, cells) {
  desk.rested = { cells, lo: cells[HASH_LO], hi: cells[HASH_HI] };
}
function isRested({ desk: { rested } }, cells) {
  return rested?.cells === cells && rested.lo === cells[HASH_LO] && rested.hi === cells[HASH_HI];
}

// engine/kernel/feed.ts
var Feed = class {
  #records;
  #next = 0;
  constructor(records) {
    this.#records = records;
  }
  /** How many have been asked for. */
  get taken() {
    return this.#next;
  }
  /** What came after so many. */
  from(taken) {
    return this.#records.slice(taken);
  }
  /** The choice that the next answer is for, null when there is none left. */
  get next() {
    return this.#records[this.#next]?.choice ?? null;
  }
  /** The answer to a question, undefined when there is none left; refuses one that does not fit. */
  take(game, ask3) {
    const record = this.#records[this.#next];
    if (record === void 0) return void 0;
    const elsewhere = record.path !== void 0 && !sameList(record.path, ask3.path);
    if (record.choice !== game.def.choices[ask3.choice].name || elsewhere) {
      const detail = elsewhere ? `${record.choice} of another space` : record.choice;
      const asked3 = new Question(game, ask3, null, false);
      throw stopAt(record.choice, "wrong-choice-name", `${detail}; asked is ${asked3}`);
    }
    const wrong = judge(game, ask3, record.value);
    if (wrong) throw stop(wrong);
    this.#next++;
    return record.value;
  }
  /** Refuses answers that nobody asked for. */
  end() {
    const unused = this.#records[this.#next];
    if (unused) throw stopAt(unused.choice, "answer-unused", unused.choice);
  }
};
var sameList = (a, b) => a.length === b.length && a.every((value3, i) => value3 === b[i]);

// engine/kernel/interlude.ts
var Interlude = class {
  #game;
  #asking;
  #main;
  /** The answers that the move has ready for the special activity. */
  answers;
  #during = 0;
  /** What the move begins, as far as it is known. */
  special;
  begun = false;
  /** The window whose question waits. */
  window = null;
  /** Why the operation cannot go on by itself, where somebody has looked. */
  unaided = null;
  /** The board as the special activity left it, until the operation asks something after it; else null. */
  left = null;
  constructor(game, special, asking, main) {
    this.#game = game;
    this.special = special;
    this.answers = new Feed(special?.answers ?? []);
    this.#asking = asking;
    this.#main = main;
  }
  /** What the move itself answers at the window. */
  get told() {
    return this.window === null ? void 0 : this.special?.action;
  }
  /** Called by the driver: the operation has come to a window. */
  pass(driver, c, x, timing) {
    const host = { game: this.#game, c, x, action: driver.action };
    const choice = this.#game.def.actions[host.action].begins;
    const during = timing === "during" ? this.#during++ : null;
    if (this.begun || !this.#isHere(choice, timing, during)) return NOTHING;
    const isAble = this.special !== null || this.#isAble(host, timing);
    const options2 = this.special ? [this.special.action] : openIn(host, () => isAble);
    if (options2.length === 0) return NOTHING;
    return this.#ask(driver, host, { timing, during, isAble }, beginning(choice, options2, isAble, x.actor));
  }
  *#ask(driver, host, window2, ask3) {
    const { c, x } = host;
    const { timing, during } = window2;
    this.window = window2;
    const answer = yield ask3;
    this.window = null;
    if (answer === DONE) return;
    this.special ??= { action: answer, timing, window: during ?? 0, answers: [] };
    this.begun = true;
    const { action: action2 } = this.special;
    const kept = keptOut(host, action2, () => this.#isAble(host, timing));
    if (kept) throw stop(kept);
    yield* driver.special(c, within(this.#game, x, action2), action2);
    this.answers.end();
    if (timing === "before") this.left = copy(c);
  }
  /** Whether the window is a question, or the one that the move has named. */
  #isHere(begins2, timing, during) {
    if (this.special !== null) return this.special.timing === timing && this.special.window === (during ?? 0);
    const { next: next3 } = this.#main;
    if (next3 === null) return this.#asking === "all" || this.#asking === timing;
    return next3 === this.#game.def.choices[begins2].name;
  }
  #isAble({ game, c, x, action: action2 }, timing) {
    this.unaided = null;
    if (timing !== "before" || begins(game, c, x, action2)) return true;
    const thrown = trial(game, c, x, action2);
    this.unaided = thrown && refusalOf(game, thrown);
    return thrown === null;
  }
};
var beginning = (choice, options2, isAble, by2) => ({
  choice,
  options: options2,
  counts: null,
  min: isAble ? 0 : 1,
  max: 1,
  costs: null,
  budget: 0,
  by: by2,
  path: [],
  why: null
});

// engine/kernel/playing.ts
var Playing = class {
  draft;
  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  log = [];
  status = "asking";
  refusal = null;
  /** The question that waits. */
  ask = null;
  admitted;
  dice;
  interlude;
  /** What comes of the move by itself. */
  course;
  #game;
  #state;
  /** Of the draft. */
  #journal = [];
  #driver;
  #main;
  #play;
  /** Whether the action has played out, and what follows it runs. */
  #follows = false;
  #loose;
  #asked = false;
  /** How many ends of choices have been gone past, and how many are to be. */
  #ends = 0;
  #endsSaid;
  constructor(game, state, admitted, { answers, special, ends }, terms) {
    const { action: action2, x } = admitted;
    this.#game = game;
    this.#state = state;
    this.admitted = admitted;
    this.#main = new Feed(answers);
    this.interlude = new Interlude(game, special, terms.asks, this.#main);
    this.dice = new Dice(terms.dice);
    this.#endsSaid = ends;
    this.#loose = terms.loose;
    this.draft = draftFor(game, state.cells);
    const { begins: begins2 } = game.def.actions[action2];
    const isAsked = terms.asks !== "none" || isAbout(game, answers.at(-1), begins2);
    const listens = (isAsked || special !== null) && begins2 !== null && !x.free && !x.limited;
    this.#driver = new Driver(game, action2, listens ? this.interlude : null, terms.ends);
    this.course = new Course(game, this.#driver, this.log, this.#journal, isRested(game, state.cells));
    this.#play = game.emitted.actions[action2].play(this.#driver, this.draft, x);
    this.#advance(void 0);
  }
  get question() {
    if (this.ask === null) return null;
    const { action: action2, inSpecial } = this.#driver;
    return new Question(this.#game, this.ask, action2, inSpecial, this.interlude.window);
  }
  /** Whether the rules refused it before they asked anything, where a special activity before it may help. */
  get wantsHelp() {
    const { action: action2, x } = this.admitted;
    if (this.status !== "refused" || this.#asked || this.#follows) return false;
    return this.interlude.special === null && this.#main.next === null && mayBeHelped(this.#game, x, action2);
  }
  get mark() {
    const { special, answers } = this.interlude;
    return { steps: this.log.length, special, main: this.#main.taken, inner: answers.taken, ends: this.#ends };
  }
  /** What has been said up to there, and what was ready for later. */
  said({ steps, special, main, inner, ends } = this.mark) {
    const log = this.log.slice(0, steps);
    const answers = recordsOf(this.#game, log, false);
    return {
      answers: [...answers, ...passed(this.#game, log), ...this.#main.from(main)],
      special: special && {
        ...special,
        answers: [...recordsOf(this.#game, log, true), ...this.interlude.answers.from(inner)]
      },
      ends
    };
  }
  /** The conversation so far in words: a line for each answer, and the question that waits. */
  inWords() {
    const lines = this.log.map((step) => stepWords(this.#game, step));
    if (this.ask) lines.push(`${this.question}?`);
    return lines;
  }
  /** What is wrong with an answer as the question itself sees it. */
  judge(answer) {
    const { action: action2, x } = this.admitted;
    const { window: window2 } = this.interlude;
    this.#game.runtime.refill();
    try {
      const wrong = judge(this.#game, this.ask, answer);
      if (wrong === null || window2 === null || typeof answer !== "number") return wrong;
      const host = { game: this.#game, c: this.draft, x, action: action2 };
      return notOpen(host, answer, () => window2.isAble) ?? wrong;
    } catch (thrown) {
      throw this.#crash(thrown);
    }
  }
  /** Goes on with an answer that has been judged. */
  take(answer) {
    this.#advance(this.#write(answer));
  }
  /** Runs the rules until they ask something that nothing here can answer. */
  #advance(first2) {
    this.#game.runtime.refill();
    const keeping = new Keeping(this.draft, this.#journal);
    try {
      this.#run(first2);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw this.#crash(thrown);
      this.status = "refused";
      this.refusal = refusalOf(this.#game, thrown);
      this.ask = null;
    } finally {
      keeping.end();
    }
  }
  #run(first2) {
    for (let answer = first2; ; ) {
      this.ask = null;
      this.ask = this.#next(answer);
      if (this.ask === null) {
        this.#complete();
        return;
      }
      const ready = this.#ready(this.ask);
      if (ready === void 0) return;
      answer = this.#write(ready);
    }
  }
  /** The next question, of the action or of what comes after it; null when nothing does. */
  #next(answer) {
    for (let given5 = answer; ; ) {
      const step = this.#step(given5);
      if (!step.done) {
        if (isEnd(this.#game, step.value)) return step.value;
        this.#asked = true;
        this.interlude.left = null;
        return step.value;
      }
      if (!this.#follow()) return null;
    }
  }
  /** An operation that its special activity has left nothing to do ends with nothing done. */
  #step(answer) {
    try {
      return onward(this.#play, answer);
    } catch (thrown) {
      const { left: left2 } = this.interlude;
      if (left2 === null || !(thrown instanceof Refused) || thrown.refusal !== null) throw thrown;
      restore(this.draft, left2);
      return NOTHING.next();
    }
  }
  /** Goes on to what follows an action that has played out; false where that has been. */
  #follow() {
    const { action: action2, x } = this.admitted;
    this.interlude.left = null;
    this.#driver.windows = null;
    if (this.#follows) return false;
    this.#follows = true;
    this.#play = this.course.follow(this.draft, x, action2, this.#loose);
    return true;
  }
  #complete() {
    this.#main.end();
    const { special, begun } = this.interlude;
    if (special && !begun) {
      const { timing, window: window2 } = special;
      throw stop(refusal("no-such-window", timing === "during" ? `during ${window2}` : timing));
    }
    this.draft[MOVES] = this.draft[MOVES] + 1;
    rest(this.#game, this.draft);
    this.status = "complete";
  }
  /** The answer that somebody has ready: chance, or the move itself. */
  #ready(ask3) {
    if (isEnd(this.#game, ask3)) return this.#ends < this.#endsSaid ? DONE : void 0;
    if (ask3.by === null) return this.dice.roll(this.#game, this.draft, ask3);
    const feed = this.#driver.inSpecial ? this.interlude.answers : this.#main;
    return this.interlude.told ?? feed.take(this.#game, ask3);
  }
  /** Writes an answer down: a list of one's own, whoever gave it may go on writing in theirs. */
  #write(given5) {
    const ask3 = this.ask;
    if (isEnd(this.#game, ask3)) {
      this.#ends++;
      return given5;
    }
    const answer = typeof given5 === "object" ? given5.slice() : given5;
    this.log.push(stepOf(ask3, answer, this.#driver.action, this.#driver.inSpecial));
    return answer;
  }
  #crash(thrown) {
    const { seat: seat7, action: action2 } = this.admitted;
    const words3 = `${seatWord(this.#game, seat7)} ${this.#game.def.actions[action2].id}`;
    return crashOf(this.#game, thrown, this.#state, words3, this.inWords());
  }
};
var isAbout = ({ def }, record, choice) => record !== void 0 && choice !== null && record.choice === def.choices[choice].name;

// engine/kernel/conversation.ts
var Conversation = class {
  game;
  state;
  #template;
  #options;
  /** Why the move is not even admitted. */
  #kept = null;
  #playing = null;
  /** Whether the operation cannot go on without a special activity before it: then that window is a question. */
  #wantsHelp = false;
  #question = null;
  /** Begins the move and gives the answers that it has already. */
  constructor(game, state, move2, options2 = {}) {
    this.game = game;
    this.state = state;
    this.#template = move2;
    this.#options = options2;
    const admitted = this.#admit(move2);
    if ("code" in admitted) this.#kept = admitted;
    else this.#playing = this.#begun(admitted, { answers: move2.answers, special: admitted.special, ends: 0 });
  }
  get status() {
    return this.#playing?.status ?? "refused";
  }
  /** Why the move as it was given is refused. Refused answers leave no trace here: `answer` returns theirs. */
  get refusal() {
    return this.#playing === null ? this.#kept : this.#playing.refusal;
  }
  /** The question that waits, null when none does. */
  get question() {
    this.#question ??= this.#playing?.question ?? null;
    return this.#question;
  }
  /** Why the operation cannot go on by itself, where the question is which special activity to begin before it; else null. */
  get unaided() {
    return this.question?.window?.isAble === false ? this.#playing.interlude.unaided : null;
  }
  /** Every question so far with its answer, those of chance and of special activities too, as they came. */
  get log() {
    return this.#playing?.log ?? [];
  }
  /** The move as far as it has been told, with what it was given and has not been asked for yet. */
  get move() {
    return this.#playing === null ? this.#template : moveOf(this.game, this.#template, this.#playing.said());
  }
  /** The move being played; not a state until the conversation is complete. */
  get cells() {
    return this.#playing?.draft ?? this.state.cells;
  }
  /** Gives an answer. One that is refused changes nothing: the same question waits, and the refusal is returned. */
  answer(answer) {
    const playing2 = this.#playing;
    if (!playing2?.ask) return refusal("answer-unused", "nothing is asked");
    const wrong = playing2.judge(answer);
    if (wrong) return wrong;
    const { mark } = playing2;
    this.#question = null;
    playing2.take(answer);
    if (playing2.refusal) this.#playing = this.#played(playing2.admitted, playing2.said(mark));
    return playing2.refusal;
  }
  /** The next state, or why there is none yet. */
  finish() {
    if (this.refusal) return { ok: false, refusal: this.refusal };
    if (this.question) return { ok: false, refusal: missing(this.question) };
    const { dice, draft, log, interlude, course } = this.#playing;
    if (dice.left.length > 0) return { ok: false, refusal: refusal("dice-left-over", dice.left.join(", ")) };
    const { game, state } = this;
    const told2 = { before: state, state: { cells: draft }, log };
    return { ok: true, outcome: new Outcome(game, this.#template, interlude.special, course, told2) };
  }
  /** The conversation so far in words: the action, then a line for each answer and the question that waits. */
  inWords() {
    return this.#playing?.inWords() ?? [];
  }
  #begun(admitted, saying) {
    const alone2 = this.#played(admitted, saying);
    if (!alone2.wantsHelp) return alone2;
    this.#wantsHelp = true;
    const helped = this.#played(admitted, saying);
    return helped.refusal === null ? helped : alone2;
  }
  #played(admitted, saying) {
    const { dice, windows: windows2 = false, ends = false, anySeat: loose = false } = this.#options;
    const asks2 = windows2 ? "all" : this.#wantsHelp ? "before" : "none";
    return new Playing(this.game, this.state, admitted, saying, { dice, asks: asks2, ends, loose });
  }
  #admit(move2) {
    const { game, state } = this;
    try {
      return admit(game, state, move2, this.#options.anySeat === true, this.#options.told);
    } catch (thrown) {
      throw crashOf(game, thrown, state, `${move2.seat} ${move2.action}`);
    }
  }
};
var missing = (question2) => ({
  ...refusal("answer-missing", `${question2}`),
  rule: question2.rule,
  place: question2.place,
  choice: question2.name
});

// engine/kernel/end.ts
var isOver = (game, state) => looking(game, state, "the end of the game", (x) => game.emitted.over(state.cells, x));
function score(game, state, seat7) {
  const rule2 = game.emitted.functions[game.def.end.score];
  if (!rule2) return 0;
  return looking(game, state, "the scores", (x) => rule2(state.cells, x, seat7));
}
function standings(game, state) {
  if (game.def.end.score < 0) return [];
  const scores = game.def.seats.map((_, seat7) => score(game, state, seat7));
  return scores.map((points, seat7) => ({
    seat: seatWord(game, seat7),
    score: points,
    rank: 1 + scores.filter((other) => other > points).length
  })).toSorted((a, b) => b.score - a.score);
}

// engine/kernel/opening.ts
function open(game, state, { action: action2, phase: phase2, dice: said2 }) {
  const draft = copy(state.cells);
  const log = [];
  const driver = new Driver(game, action2, null, false);
  const journal = [];
  const course = new Course(game, driver, log, journal, false);
  const dice = new Dice(said2);
  const play3 = (rules) => {
    for (let step = rules.next(); !step.done; ) {
      const answer = dice.roll(game, draft, step.value);
      log.push(stepOf(step.value, answer, driver.action, false));
      step = rules.next(answer);
    }
  };
  const keeping = new Keeping(draft, journal);
  game.runtime.refill();
  try {
    const x = circumstances(game.names, draft[ACTIVE], action2, true);
    if (action2 >= 0) play3(game.emitted.actions[action2].play(driver, draft, x));
    endMove(game, draft);
    if (phase2 >= 0) {
      play3(course.enter(draft, phase2));
      play3(course.goOn(draft));
    }
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw crashOf(game, thrown, state, "the beginning");
    return { ok: false, refusal: refusalOf(game, thrown) };
  } finally {
    keeping.end();
  }
  if (dice.left.length > 0) return { ok: false, refusal: refusal("dice-left-over", dice.left.join(", ")) };
  return { ok: true, state: { cells: draft }, log, course: course.happenings(draft) };
}

// engine/kernel/initial.ts
function initialState(game, start = {}) {
  const begun = begin(game, start);
  if (begun.ok) return begun.state;
  throw new RangeError(`the setup ${start.setup} cannot be played: ${begun.refusal.message}`);
}
function begin(game, { setup: setup2, seed = 0, phase: phase2, dice } = {}) {
  const c = blankCells(game.layout.size);
  placeStarts(game, c);
  const def = setup2 === void 0 ? null : setupOf(game, setup2);
  if (def) placeSetup(game, c, def);
  seedChance(c, seed);
  rehash(c);
  const begins2 = phase2 === void 0 ? def?.phase ?? -1 : phaseNamed(game, phase2);
  return open(game, { cells: c }, { action: def?.begins ?? -1, phase: begins2, dice });
}
function phaseNamed({ def }, id) {
  const found2 = def.phases.findIndex((phase2) => phase2.id === id);
  if (found2 >= 0 || id === null) return found2;
  throw new RangeError(`no phase ${id}; there are ${def.phases.map((phase2) => phase2.id).join(", ")}`);
}
function setupOf({ def }, id) {
  const found2 = def.setups.find((setup2) => setup2.id === id);
  if (found2) return found2;
  throw new RangeError(
    `no setup ${id}; there are ${def.setups.map((setup2) => setup2.id).join(", ") || "none"}`
  );
}
function placeStarts({ def, layout, rows }, c) {
  for (const { slots } of rows) for (const { cell, start } of slots) c[cell] = start;
  def.kinds.forEach(({ count: count3, home: home2 }, kind2) => {
    const start = def.classes.find((cls) => cls.kind === kind2)?.start;
    if (start !== void 0) c[layout.landing[home2][start]] = count3;
  });
}
function placeSetup({ def, layout }, c, setup2) {
  for (const [v, index, value3] of setup2.vars) c[layout.vars[v] + index] = value3;
  for (const [marker4, zone3, state] of setup2.markers) c[layout.markers[marker4] + zone3] = state;
  for (const [cls, zone3, count3] of setup2.pieces) {
    const { kind: kind2, start } = def.classes[cls];
    const { home: home2, id } = def.kinds[kind2];
    const from = layout.landing[home2][start];
    if (c[from] < count3) throw new RangeError(`setup ${setup2.id} uses more ${id} than there are`);
    c[from] -= count3;
    c[layout.piles[cls] + zone3] += count3;
  }
  c[ACTIVE] = Math.max(0, setup2.active);
}

// engine/kernel/legal.ts
function legalMoves(game, state, seat7) {
  return looking(game, state, "the legal moves", (now) => {
    const { def, emitted: emitted2, names: names2 } = game;
    if (emitted2.over(state.cells, now)) return [];
    const asked3 = seatsAsked(game, state.cells, now);
    const seats2 = seat7 === void 0 ? asked3 : asked3.filter((one2) => one2 === names2.seats.get(seat7));
    const moves = [];
    for (const one2 of offered(game, draftToTry(game, state.cells), seats2)) {
      if (!canBegin(one2)) continue;
      const { x, action: action2, offer: offer2 } = one2;
      moves.push(template(def.actions[action2].id, seatWord(game, x.actor), offer2.limited, offer2.free));
    }
    return moves;
  });
}

// engine/kernel/move-json.ts
var TIMINGS = new Map(
  ["before", "during", "after"].map((t) => [t, t])
);

// engine/kernel/view.ts
var sees = (seen3, owner, seat7) => seen3 === void 0 || seen3 === "owner" && owner === seat7;
function seesPile({ def }, seat7, pile2) {
  const { seen: seen3, seat: owner } = def.piles[pile2];
  return sees(seen3, owner, seat7);
}
var blinds = /* @__PURE__ */ new WeakMap();
function hiddenFrom(game, seat7) {
  const known5 = blinds.get(game);
  if (known5) return known5[seat7];
  const all3 = game.def.seats.map((_, each3) => blindOf(game, each3));
  blinds.set(game, all3);
  return all3[seat7];
}
var blindOf = ({ def, layout }, seat7) => ({
  cells: def.vars.flatMap(
    ({ seen: seen3, has: has2, per, min, max, start }, v) => (per === null ? [0] : has2).flatMap(
      (index) => sees(seen3, index, seat7) ? [] : [{ cell: layout.vars[v] + index, min, max, start }]
    )
  ),
  piles: def.piles.some(({ seen: seen3, seat: owner }) => !sees(seen3, owner, seat7))
});
function view(game, { cells }, seat7) {
  return seen(
    game,
    cells,
    seat7,
    0,
    (cards2) => cards2,
    ({ start }) => start
  );
}
function seen(game, cells, seat7, seed, order2, value3) {
  const c = cells.slice();
  const blind = hiddenFrom(game, seat7);
  for (const hidden2 of blind.cells) c[hidden2.cell] = value3(hidden2);
  if (blind.piles) dealAgain(game, c, seat7, order2);
  seedChance(c, seed);
  if (blind.piles || blind.cells.length > 0) rehash(c);
  return { cells: c };
}
function dealAgain(game, c, seat7, order2) {
  const first2 = firstCard(game);
  const cards2 = [...wordsOf(game.def, CARD).keys()].filter(
    (card3) => first2 >= 0 && !seesPile(game, seat7, c[first2 + card3])
  );
  const piles = cards2.map((card3) => c[first2 + card3]).toSorted((a, b) => a - b);
  for (const [i, card3] of order2(cards2).entries()) c[first2 + card3] = piles[i];
}

// engine/agents/agent.ts
var Stuck = class extends Error {
  name = "Stuck";
  rule;
  conversation;
  /** The state before the move, as JSON. */
  state;
  constructor(talk, why2) {
    const { question: question2, refusal: refusal3, game, move: move2 } = talk;
    const rule2 = question2?.rule ?? refusal3?.rule ?? null;
    const conversation = talk.inWords();
    const state = stateToJson(game, talk.state);
    const place = question2?.place ?? refusal3?.place;
    super(
      [
        `${move2.seat} ${move2.action}: ${why2}`,
        `  rule ${rule2 ?? "unknown"}${place ? ` at ${place.file}:${place.line}:${place.col}` : ""}`,
        ...conversation.map((line) => `    ${line}`),
        `  from the state ${JSON.stringify(state)}`
      ].join("\n")
    );
    this.rule = rule2;
    this.conversation = conversation;
    this.state = state;
  }
};

// engine/agents/guess.ts
var STOPS = 4;
var BEGINS = 4;
function guessAnswer(question2, luck) {
  const { options: options2 } = question2;
  if (question2.kind === "many") return guessSeveral(question2, luck);
  if (question2.mayStop && (options2.length === 0 || isLeft(question2, luck))) return DONE;
  return options2.length === 0 ? null : options2[luck.below(options2.length)];
}
var isLeft = ({ kind: kind2 }, luck) => kind2 === "window" ? luck.below(BEGINS) !== 0 : luck.below(STOPS) === 0;
function guessSeveral(question2, luck) {
  const { options: options2, counts, costs, min, max } = question2;
  const tickets = [];
  options2.forEach((_, i) => {
    for (let n = Math.min(counts?.[i] ?? 1, max); n > 0; n--) tickets.push(i);
  });
  const most4 = Math.min(max, tickets.length);
  if (most4 < min) return null;
  const wanted = min + luck.below(most4 - min + 1);
  shuffle(tickets, luck);
  const random = afford(question2, tickets, wanted);
  if (random.length >= min) return random;
  const cheapest = tickets.toSorted((a, b) => (costs?.[a] ?? 0) - (costs?.[b] ?? 0));
  const cheap = afford(question2, cheapest, min);
  return cheap.length >= min ? cheap : null;
}
function afford(question2, tickets, wanted) {
  const { options: options2, costs, budget } = question2;
  const taken = [];
  let cost = 0;
  for (const i of tickets) {
    if (taken.length === wanted) break;
    const more = costs?.[i] ?? 0;
    if (costs && cost + more > budget) continue;
    cost += more;
    taken.push(options2[i]);
  }
  return taken;
}
function shuffle(list3, luck) {
  for (let i = list3.length - 1; i > 0; i--) {
    const j = luck.below(i + 1);
    const kept = list3[i];
    list3[i] = list3[j];
    list3[j] = kept;
  }
}

// engine/agents/turn.ts
var PATIENCE = 50;
var LONGEST = 1e4;
var takeTurn = (game, state, template2, speaks, luck, onRefused) => carryOn(new Conversation(game, state, template2, { windows: true }), speaks, luck, onRefused);
function carryOn(talk, speaks, luck, onRefused = () => {
}) {
  let refused = 0;
  for (let said2 = 0; talk.question !== null; said2++) {
    if (said2 === LONGEST) throw new Stuck(talk, "the move never ends");
    const answer = refused > 0 ? guessAnswer(talk.question, luck) : speaks(talk);
    if (answer === null) throw new Stuck(talk, "no answer is legal");
    const no3 = talk.answer(answer);
    refused = no3 === null ? 0 : refused + 1;
    if (no3 === null) continue;
    if (refused > PATIENCE) throw new Stuck(talk, no3.message);
    onRefused({
      before: talk.state,
      conversation: talk.inWords(),
      answer: talk.question.words(answer),
      refusal: no3
    });
  }
  const applied = talk.finish();
  if (!applied.ok) throw new Stuck(talk, applied.refusal.message);
  return applied.outcome;
}
var answerOf = (agentOf) => (talk) => {
  const { game, question: question2 } = talk;
  const seat7 = speaker(talk);
  if (question2 === null) return null;
  return agentOf(seat7).answer(game, looking2(game, talk, seat7), question2, looking2(game, talk.state, seat7));
};
var looking2 = (game, board, seat7) => () => view(game, board, seat7);
var speaker = (talk) => talk.question?.by ?? talk.game.names.seats.get(talk.move.seat);

// engine/agents/play.ts
function playGame(game, options2) {
  const { seed, agents, setup: setup2, maxMoves = 1e3, onStart, onMove } = options2;
  const luck = makeLuck(`game ${seed}`);
  const start = initialState(game, { setup: setup2, seed });
  const moves = [];
  const refused = [];
  const agentOf = (seat7) => agents[seat7 % agents.length];
  const speaks = answerOf(agentOf);
  let state = start;
  let ended = "limit";
  onStart?.(start);
  while (moves.length < maxMoves) {
    const templates = legalMoves(game, state);
    if (templates.length === 0) {
      ended = isOver(game, state) ? "over" : "no-moves";
      break;
    }
    const seats2 = [];
    for (const { seat: seat8 } of templates) if (!seats2.includes(seat8)) seats2.push(seat8);
    const first2 = seats2[seats2.length > 1 ? luck.below(seats2.length) : 0];
    const seat7 = game.names.seats.get(first2);
    const own2 = templates.filter((move2) => move2.seat === first2);
    const template2 = agentOf(seat7).begin(game, looking2(game, state, seat7), own2);
    const outcome = takeTurn(game, state, template2, speaks, luck, (one2) => refused.push(one2));
    state = outcome.state;
    moves.push({ move: outcome.move, hash: hashText(state) });
    onMove?.(outcome, moves.length);
  }
  if (ended === "limit" && isOver(game, state)) ended = "over";
  return { seed, moves, start, final: state, ended, standings: standings(game, state), refused };
}

// engine/agents/random.ts
function randomAgent(seed) {
  const luck = makeLuck(`random ${seed}`);
  return {
    name: "random",
    begin: (_game, _look, templates) => templates[luck.below(templates.length)],
    answer: (_game, _look, question2) => guessAnswer(question2, luck)
  };
}

// engine/compiler/emit/code.ts
var PREC = {
  ternary: 3,
  or: 4,
  and: 5,
  bitOr: 6,
  equal: 9,
  compare: 10,
  plus: 12,
  times: 13,
  unary: 15,
  atom: 20
};
var code = (text2, prec) => ({ text: text2, prec, known: null, cheap: false });
var atom = (text2) => code(text2, PREC.atom);
var name = (id) => ({ text: id, prec: PREC.atom, known: null, cheap: true });
var call = (fn, args) => atom(`${fn}(${args.join(", ")})`);
var element2 = (array2, index) => atom(`${array2}[${index.text}]`);
function literal(n) {
  const prec = n < 0 ? PREC.unary : PREC.atom;
  return { text: String(n + 0), prec, known: n + 0, cheap: true };
}
var fact = (holds) => ({
  text: String(holds),
  prec: PREC.atom,
  known: holds,
  cheap: true
});
function within2(c, prec) {
  return c.prec < prec ? `(${c.text})` : c.text;
}
function binary(left2, op, right, prec) {
  return code(`${within2(left2, prec)} ${op} ${within2(right, prec + 1)}`, prec);
}
var OPPOSITE = {
  "===": "!==",
  "!==": "===",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<"
};
function compared(left2, op, right) {
  const prec = op === "===" || op === "!==" ? PREC.equal : PREC.compare;
  return { ...binary(left2, op, right, prec), opposite: () => compared(left2, OPPOSITE[op], right) };
}
function plus(a, b) {
  if (typeof a.known === "number" && typeof b.known === "number") return literal(a.known + b.known);
  if (a.known === 0) return b;
  if (b.known === 0) return a;
  const sum3 = typeof b.known === "number" && b.known < 0 ? binary(a, "-", literal(-b.known), PREC.plus) : binary(a, "+", b, PREC.plus);
  return { ...sum3, cheap: a.cheap && b.cheap };
}
function joined(parts, op) {
  const [first2] = parts;
  if (first2 === void 0) return fact(op === "&&");
  if (parts.length === 1) return first2;
  const prec = op === "&&" ? PREC.and : PREC.or;
  return code(parts.map((p) => within2(p, prec + 1)).join(` ${op} `), prec);
}
function not(c) {
  if (typeof c.known === "boolean") return fact(!c.known);
  return c.opposite?.() ?? { ...code(`!${within2(c, PREC.unary)}`, PREC.unary), opposite: () => c };
}
var truth4 = (c) => typeof c.known === "number" ? fact(c.known !== 0) : compared(c, "!==", literal(0));
var bit = (c) => typeof c.known === "boolean" ? literal(c.known ? 1 : 0) : code(`${within2(c, PREC.ternary + 1)} ? 1 : 0`, PREC.ternary);
function ternary(when, yes, no3) {
  if (when.known === true) return yes;
  if (when.known === false) return no3;
  const text2 = `${within2(when, PREC.or)} ? ${within2(yes, PREC.ternary)} : ${within2(no3, PREC.ternary)}`;
  return code(text2, PREC.ternary);
}

// engine/compiler/dress.ts
var plain2 = {
  name: "plain",
  uses: [],
  prelude: [],
  foldsCalls: true,
  tellsCaller: false,
  effect: () => null,
  outcome: (_, condition2) => condition2,
  condition: (_, condition2) => condition2,
  judged: (_, barred) => barred,
  unseen: (asked3) => asked3.text,
  entry: () => null,
  turn: () => null,
  answered: () => null,
  ended: () => null
};
var watched = {
  ...plain2,
  name: "watched",
  uses: ["outcome", "condition", "judged", "unseen", "answered", "ended"],
  prelude: ["const W = k.watched()"],
  foldsCalls: false,
  tellsCaller: true,
  effect: (node, caller) => `W.ran[${node}]++; W.at = ${node}; W.from = ${caller}`,
  outcome: (node, condition2) => atom(`outcome$(${node}, ${condition2.text})`),
  condition: (node, condition2) => atom(`condition$(${node}, ${condition2.text})`),
  judged: (nodes, barred) => atom(`judged$([${nodes.join(", ")}], ${barred.text})`),
  unseen: (asked3) => `unseen$(() => ${asked3.text})`,
  entry: (node) => `W.ran[${node}]++`,
  answered: (node, ask3, taken) => `answered$(${node}, ${ask3}, ${taken})`,
  ended: (node, taken, least2, most4, more) => `ended$(${node}, ${taken}, ${least2}, ${most4}, () => ${more()})`
};
var mutable = {
  ...plain2,
  name: "mutable",
  uses: ["step"],
  prelude: ["const M = k.mutable()"],
  effect: () => "step$()",
  entry: () => "step$()",
  turn: () => "step$()"
};
var nameOf = (dress) => typeof dress === "string" ? dress : "mutable";
var dressKey = (dress) => typeof dress === "string" ? dress : `mutable ${dress.id}`;
var DRESSES = { plain: plain2, watched, mutable };
var dressOf = (name3) => DRESSES[name3];

// engine/gamedef/effort.ts
var MOST_STEPS2 = 1e7;
var Effort = class {
  #rules;
  #most;
  #unknown;
  /** Of each body that others call. */
  #known = /* @__PURE__ */ new Map();
  /**
   * A body of more than `most` steps is judged by itself: where it is called it counts for nothing. `unknown`: how long a list
   * is taken to be that only play knows.
   */
  constructor(rules, most4, unknown) {
    this.#rules = rules;
    this.#most = most4;
    this.#unknown = unknown;
  }
  ofExpr(e) {
    if (e.e === "if") return this.ofExpr(e.when) + Math.max(this.ofExpr(e.then), this.ofExpr(e.else));
    const called2 = e.e === "call" ? this.#rules.functions[e.fn]?.body : void 0;
    const inner = called2 ? this.#called(called2, () => this.ofExpr(called2)) : 0;
    return 1 + inner + this.#parts(e, "bind" in e && "list" in e ? e.list : null);
  }
  ofEffects(effects6) {
    return effects6.reduce((sum3, e) => sum3 + this.#ofEffect(e), 0);
  }
  #ofEffect(e) {
    if (e.do === "if") return this.ofExpr(e.when) + Math.max(this.ofEffects(e.then), this.ofEffects(e.else));
    const called2 = e.do === "call" ? this.#rules.procedures[e.proc]?.effects : void 0;
    const inner = called2 ? this.#called(called2, () => this.ofEffects(called2)) : 0;
    return 1 + inner + this.#parts(e, e.do === "forEach" && !e.limit ? e.list : null);
  }
  /** What is under a name that goes through a list is done for each of it. */
  #parts(whole2, list3) {
    const times2 = list3 === null ? 1 : this.#lengthOf(list3);
    let sum3 = 0;
    eachPart(whole2, {
      expr: (part2, _, bound3) => {
        sum3 += this.ofExpr(part2) * (bound3.length > 0 ? times2 : 1);
      },
      effects: (effects6, bound3) => {
        sum3 += this.ofEffects(effects6) * (bound3.length > 0 ? times2 : 1);
      }
    });
    return sum3;
  }
  #lengthOf(list3) {
    const { evaluator } = this.#rules;
    if (list3.e !== "range") return evaluator.list(list3)?.length ?? this.#unknown;
    const [from, to] = [evaluator.number(list3.from), evaluator.number(list3.to)];
    return from === void 0 || to === void 0 ? this.#unknown : Math.max(0, to - from + 1);
  }
  #called(body2, count3) {
    const known5 = this.#known.get(body2);
    if (known5 !== void 0) return known5;
    this.#known.set(body2, 0);
    const steps = count3();
    const counted2 = steps > this.#most ? 0 : steps;
    this.#known.set(body2, counted2);
    return counted2;
  }
};

// engine/gamedef/arithmetic.ts
var ARITHMETIC = {
  "+": (a, b = 0) => a + b,
  "-": (a, b) => b === void 0 ? 0 - a : a - b,
  "*": (a, b = 1) => a * b + 0,
  // Dividing by zero is left to the running game, which names the place.
  "/": (a, b) => b ? Math.trunc(a / b) + 0 : void 0,
  "%": (a, b) => b ? a % b + 0 : void 0,
  min: (...args) => Math.min(...args),
  max: (...args) => Math.max(...args)
};
var COMPARES = {
  "=": (left2, right) => left2 === right,
  "!=": (left2, right) => left2 !== right,
  "<": (left2, right) => left2 < right,
  "<=": (left2, right) => left2 <= right,
  ">": (left2, right) => left2 > right,
  ">=": (left2, right) => left2 >= right
};

// engine/gamedef/evaluate.ts
var EMPTY = /* @__PURE__ */ new Map();
var NOTHING_HELD = { name: "", of: /* @__PURE__ */ new Map() };
var DEEPEST_CALL = 20;
var MOST_STEPS3 = 5e4;
var Evaluator = class {
  facts;
  foldsCalls;
  memo = /* @__PURE__ */ new Map();
  held = /* @__PURE__ */ new Map();
  calls = 0;
  steps = 0;
  /** `foldsCalls`: whether definitions are worked out too. Where calls are counted they must stay. */
  constructor(facts, foldsCalls) {
    this.facts = facts;
    this.foldsCalls = foldsCalls;
  }
  closed(e) {
    this.steps = 0;
    return this.in(e, EMPTY);
  }
  number(e) {
    return asNumber(this.closed(e));
  }
  list(e) {
    return asList(this.closed(e));
  }
  /** Whether the condition holds for a value, or for any piece of a class. Whoever follows the ways of play asks again and again. */
  holds(cond3, name3, value3) {
    let { name: asked3, of } = this.held.get(cond3) ?? NOTHING_HELD;
    if (asked3 !== name3) {
      of = /* @__PURE__ */ new Map();
      asked3 = name3;
      this.held.set(cond3, { name: name3, of });
    }
    const before = of.get(value3);
    if (before !== void 0 || of.has(value3)) return before;
    this.steps = 0;
    const known5 = this.scalar(cond3, /* @__PURE__ */ new Map([[name3, value3]]));
    const holds = known5 === void 0 ? void 0 : known5 !== 0;
    of.set(value3, holds);
    return holds;
  }
  in(e, env) {
    if (env !== EMPTY) return this.evaluate(e, env);
    if (this.memo.has(e)) return this.memo.get(e);
    const known5 = this.evaluate(e, env);
    this.memo.set(e, known5);
    return known5;
  }
  evaluate(e, env) {
    const { attributes, adjacency, properties, classes } = this.facts;
    if (++this.steps > MOST_STEPS3) return void 0;
    switch (e.e) {
      case "const":
        return e.v;
      case "zones":
        return e.zones;
      case "local":
        return env.get(e.name);
      case "attr":
        return this.of([e.whose], env, (whose) => {
          const attribute2 = attributes[e.attr];
          return (attribute2?.lists ?? attribute2?.values)?.[whose];
        });
      case "prop":
        return this.of([e.piece], env, (cls) => {
          const value3 = classes[cls]?.values[e.prop];
          const lists = properties[e.prop]?.lists;
          return lists && value3 !== void 0 ? lists[value3] ?? [] : value3;
        });
      case "boxOf":
        return this.of([e.seat], env, (seat7) => e.zones[seat7]);
      case "arith":
        return this.of(e.args, env, ARITHMETIC[e.op]);
      case "compare":
        return this.of([e.left, e.right], env, (left2, right) => Number(COMPARES[e.op](left2, right)));
      case "and":
        return this.chain(e.args, env, 0);
      case "or":
        return this.chain(e.args, env, 1);
      case "not":
        return this.of([e.arg], env, (arg) => Number(arg === 0));
      case "if":
        return this.of([e.when], env, (when) => this.in(when !== 0 ? e.then : e.else, env));
      case "list":
        return this.all(e.items, env);
      case "range":
        return this.of(
          [e.from, e.to],
          env,
          (from, to) => to - from > 1e3 ? void 0 : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
        );
      case "adjacent":
        return this.of([e.zone], env, (zone3) => adjacency[zone3]);
      case "around":
        return this.ofList(
          e.list,
          env,
          (list3) => [...adjacency.keys()].filter((zone3) => adjacency[zone3].some((next3) => list3.includes(next3)))
        );
      case "count":
        return this.elements(e.list, env)?.length;
      case "any":
        return this.ofList(e.list, env, (list3) => Number(list3.length > 0));
      case "has":
        return this.ofList(
          e.list,
          env,
          (list3) => this.of([e.item], env, (item) => Number(list3.includes(item)))
        );
      case "first":
        return this.ofList(
          e.list,
          env,
          (list3) => list3[0] ?? (e.otherwise ? this.in(e.otherwise, env) : void 0)
        );
      case "where": {
        const kept = e.of.k === "piece" ? void 0 : this.each(e, e.cond, env);
        return kept && this.elements(e.list, env)?.filter((_, i) => kept[i] !== 0);
      }
      case "map":
        return this.each(e, e.value, env);
      case "sum":
        return this.each(e, e.value, env)?.reduce((total2, v) => total2 + v, 0);
      case "all": {
        const held2 = this.each(e, e.cond, env);
        return held2 && Number(held2.every((v) => v !== 0));
      }
      case "least":
      case "most": {
        const values2 = this.each(e, e.value, env);
        if (values2?.length === 0) return e.otherwise ? this.in(e.otherwise, env) : void 0;
        return values2 && (e.e === "least" ? Math.min(...values2) : Math.max(...values2));
      }
      case "union": {
        const lists = e.args.map((arg) => this.elements(arg, env) ?? null);
        if (e.of.k === "piece" || lists.includes(null)) return void 0;
        return [...new Set(lists.flatMap((list3) => list3 ?? []))];
      }
      case "except":
        if (e.of.k === "piece") return void 0;
        return this.ofList(
          e.list,
          env,
          (list3) => this.ofList(e.not, env, (not2) => list3.filter((v) => !not2.includes(v)))
        );
      case "distinct":
        return this.ofList(e.list, env, (list3) => [...new Set(list3)]);
      case "take":
        return this.ofList(e.list, env, (list3) => this.of([e.n], env, (n) => list3.slice(0, Math.max(0, n))));
      case "call":
        return this.call(e.fn, e.args, env);
      case "lookup":
        return this.of(e.keys, env, (...keys) => found(e, keys) ?? e.otherwise ?? void 0);
      default:
        return void 0;
    }
  }
  scalar(e, env) {
    return asNumber(this.in(e, env));
  }
  elements(e, env) {
    return asList(this.in(e, env));
  }
  /** What becomes of some values, where all of them are known. */
  of(parts, env, becomes) {
    const values2 = this.all(parts, env);
    return values2 && becomes(...values2);
  }
  ofList(list3, env, becomes) {
    const elements = this.elements(list3, env);
    return elements && becomes(elements);
  }
  all(args, env) {
    return known(args, (arg) => this.scalar(arg, env));
  }
  /** `and` and `or`: one argument may decide although others are not known. */
  chain(args, env, decides) {
    let known5 = true;
    for (const arg of args) {
      const value3 = this.scalar(arg, env);
      if (value3 === void 0) known5 = false;
      else if (Number(value3 !== 0) === decides) return decides;
    }
    return known5 ? 1 - decides : void 0;
  }
  /** What an expression comes to for each element of a list. */
  each({ list: list3, bind: bind4 }, e, env) {
    const elements = this.elements(list3, env);
    return elements && known(elements, (element4) => this.scalar(e, new Map(env).set(bind4, element4)));
  }
  call(fn, args, env) {
    const target3 = this.facts.functions[fn];
    if (!this.foldsCalls || target3 === void 0 || this.calls >= DEEPEST_CALL) return void 0;
    const given5 = known(target3.params, ({ name: name3 }, i) => {
      const value3 = this.in(args[i], env);
      return value3 === void 0 ? void 0 : [name3, value3];
    });
    if (given5 === void 0) return void 0;
    this.calls++;
    const result = this.in(target3.body, new Map(given5));
    this.calls--;
    return result;
  }
};
var asNumber = (known5) => typeof known5 === "number" ? known5 : void 0;
var asList = (known5) => typeof known5 === "object" ? known5 : void 0;
function known(all3, comesTo) {
  const values2 = [];
  for (const [i, one2] of all3.entries()) {
    const value3 = comesTo(one2, i);
    if (value3 === void 0) return void 0;
    values2.push(value3);
  }
  return values2;
}
function found({ from, sizes, values: values2 }, keys) {
  let index = 0;
  for (const [i, size2] of sizes.entries()) {
    const row = (keys[i] ?? 0) - (from[i] ?? 0);
    if (row < 0 || row >= size2) return null;
    index = index * size2 + row;
  }
  return values2[index] ?? null;
}

// engine/gamedef/narrow.ts
function simplified(evaluator, e) {
  const known5 = evaluator.list(e);
  if (known5 !== void 0) return { e: "zones", zones: known5, at: e.at };
  if (e.e !== "where") return e;
  const list3 = simplified(evaluator, e.list);
  const conditions3 = conjuncts(e.cond);
  const rest3 = (kept, left2) => {
    const cond3 = conjunction(left2, e.cond.at);
    return cond3 === null ? kept : { ...e, list: kept, cond: cond3 };
  };
  if (list3.e === "zones") {
    const { left: left2, keeps } = split(evaluator, conditions3, e.bind, list3.zones);
    return rest3({ ...list3, zones: list3.zones.filter(keeps) }, left2);
  }
  if (list3.e === "pieces") {
    const { kept, left: left2 } = narrowClasses(evaluator, list3.classes, e.bind, conditions3);
    return rest3({ ...list3, classes: kept }, left2);
  }
  return { ...e, list: list3 };
}
var conjuncts = (e) => e.e === "and" ? e.args.flatMap(conjuncts) : [e];
function conjunction(conditions3, at) {
  const [only2] = conditions3;
  return only2 === void 0 || conditions3.length === 1 ? only2 ?? null : { e: "and", args: conditions3, at };
}
function classesOf(set3) {
  return new Set(set3.k === "static" ? set3.classes : set3.rows.flat());
}
function narrowClasses(evaluator, set3, bind4, conditions3) {
  const { left: left2, keeps } = split(evaluator, conditions3, bind4, [...classesOf(set3)]);
  const kept = set3.k === "static" ? { ...set3, classes: set3.classes.filter(keeps) } : { ...set3, rows: set3.rows.map((row) => row.filter(keeps)) };
  return { kept, left: left2 };
}
function split(evaluator, conditions3, bind4, candidates2) {
  const isKnown = (cond3) => candidates2.every((v) => evaluator.holds(cond3, bind4, v) !== void 0);
  const known5 = new Set(conditions3.filter(isKnown));
  return {
    left: conditions3.filter((condition2) => !known5.has(condition2)),
    keeps: (v) => [...known5].every((condition2) => evaluator.holds(condition2, bind4, v) === true)
  };
}

// engine/compiler/emit/names.ts
var KEYWORDS = "arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally for function get if implements import in instanceof interface let new null of package private protected public return set static super switch this throw true try typeof var void while with yield";
var TAKEN = /* @__PURE__ */ new Set([
  ...KEYWORDS.split(" "),
  ...["k", "c", "x", "m", "W", "layout", "watch", "module", "exports", "require", "__filename", "__dirname"],
  ...Object.getOwnPropertyNames(globalThis),
  ...Object.getOwnPropertyNames(Object.prototype)
]);
function identifier(text2) {
  const plain4 = text2.replace(/^\$+/, "").replace(/[^A-Za-z0-9_]/g, "_").slice(0, 60);
  const safe = /^[A-Za-z_]/.test(plain4) ? plain4 : `_${plain4}`;
  return TAKEN.has(safe) ? `${safe}_` : safe;
}
function unique(text2, taken) {
  const plain4 = identifier(text2);
  let id = plain4;
  for (let n = 2; taken(id); n++) id = `${plain4}_${n}`;
  return id;
}
function quote(text2) {
  return JSON.stringify(text2).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`).replace(/</g, "\\u003c");
}
function remark(text2) {
  return text2.replace(/[^ -~]+/g, " ").replace(/\*\//g, "* /").replace(/[#@]/g, "").slice(0, 100);
}

// engine/compiler/emit/writer.ts
var Writer = class {
  lines = [];
  /**
   * The same for whoever only wants to know whether it comes to a question: without what asks, and without what comes after
   * that. Null where nobody does.
   */
  trial = null;
  #indent = 0;
  /** The indent of the block of which the rest is not written for a trial. */
  #stopped = null;
  /** Null is nothing to write. */
  line(written4, at = -1, tried2 = void 0) {
    const text2 = typeof written4 === "object" ? written4?.text : written4;
    if (text2 !== void 0) this.lines.push({ text: text2, indent: this.#indent, at });
    this.#try(tried2 === void 0 ? text2 : tried2, at);
  }
  /** Written for a trial alone. */
  tried(text2, at = -1) {
    this.#try(text2, at);
  }
  /** Here a question is asked in any case: what a trial is to find out. */
  asks(at = -1) {
    this.#stop("true", at);
  }
  /** What is written here may ask: only who plays it can tell. */
  mayAsk(at = -1) {
    this.#stop("null", at);
  }
  #stop(told2, at) {
    this.tried(`return ${told2}`, at);
    this.#stopped ??= this.#indent;
  }
  #try(text2, at) {
    if (this.trial === null || this.#stopped !== null || typeof text2 !== "string") return;
    this.trial.push({ text: text2, indent: this.#indent, at });
  }
  /** Goes back to the lines around a block, which are reached in other ways, too. */
  #leave() {
    if (this.#stopped === this.#indent) this.#stopped = null;
    this.#indent--;
  }
  /** `if (...)` and the like; the brace is added. */
  open(head, at = -1) {
    this.line(head === "" ? "{" : `${head} {`, at);
    this.#indent++;
  }
  close(end = "}") {
    this.#leave();
    this.line(end);
  }
  otherwise() {
    this.#leave();
    this.open("} else");
  }
  append(lines) {
    for (const { text: text2, indent, at } of lines) this.lines.push({ text: text2, indent: indent + this.#indent, at });
  }
  text() {
    return this.lines.map(({ text: text2, indent }) => text2 === "" ? "" : "  ".repeat(indent) + text2).join("\n");
  }
};

// engine/compiler/emit/fn.ts
var LIGHT = 1e3;
var CANDIDATE = "v$";
var Fn = class _Fn {
  unit;
  out = new Writer();
  /** Whether any binding has its value under a condition only. */
  hasConditions = false;
  /** Bindings of the outer function that this one reads. */
  free = /* @__PURE__ */ new Set();
  /** By parameter: what has been counted in that zone (see `tally.ts`). */
  tallies = /* @__PURE__ */ new Map();
  /** Whether it calls others of the module. */
  calls = false;
  /** Whether it only looks at what lists hold, whatever their order: then they need not be built (see `lazy.ts`). */
  isFold = false;
  /** Definitions that are written in place where this stands. */
  inlined = /* @__PURE__ */ new Set();
  /** Whether that may come to much: then each call of it is a step that is counted (runtime/budget.ts). */
  #heavy;
  #scope;
  #counter;
  constructor(unit, outer = null, steps = Number.POSITIVE_INFINITY) {
    this.unit = unit;
    this.#heavy = outer === null ? steps > LIGHT : outer.#heavy;
    this.#scope = { fn: this, outer: outer === null ? null : outer.#scope, names: /* @__PURE__ */ new Map(), ids: /* @__PURE__ */ new Set() };
    this.#counter = outer === null ? { n: 0 } : outer.#counter;
  }
  /** What is bound while this writes is bound there alone. */
  scope(write) {
    const outer = this.#scope;
    this.#scope = { fn: this, outer, names: /* @__PURE__ */ new Map(), ids: /* @__PURE__ */ new Set() };
    const written4 = write();
    this.#scope = outer;
    return written4;
  }
  /**
   * What others say, in their own names, in a scope of its own. `back` is for what is said in between by who called them: that
   * sees the bindings of the running scope and none of theirs.
   */
  aside(write) {
    const caller = this.#scope;
    this.scope(() => {
      write((own2) => {
        const theirs = this.#scope;
        this.#scope = caller;
        this.scope(own2);
        this.#scope = theirs;
      });
    });
  }
  /** A block with a scope of its own; `otherwise` writes its `else`. */
  block(head, at, write, otherwise = null) {
    this.out.open(head, at);
    this.scope(write);
    if (otherwise !== null) {
      this.out.otherwise();
      this.scope(otherwise);
    }
    this.out.close();
  }
  /** A new binding of the innermost scope. */
  declare(name3, of, sure = false) {
    const id = this.reserve(name3);
    this.alias(name3, id, of, sure);
    return id;
  }
  /** A readable identifier for a value that will be bound to `name`. */
  reserve(name3) {
    const plain4 = name3.replace(/_\d+$/, "");
    const id = unique(
      plain4,
      (taken) => this.unit.taken.has(taken) || this.#find(({ ids }) => ids.has(taken)) !== void 0
    );
    this.#scope.ids.add(id);
    return id;
  }
  /** Binds a name to a value that has an identifier already. A zone was checked on its way into it. */
  alias(name3, id, of, sure = false) {
    this.#scope.names.set(name3, { id, of, sure: sure || of.k === "zone", given: null });
    this.#scope.ids.add(id);
  }
  /** Whether a binding of that name is in scope. */
  has(name3) {
    return this.#find(({ names: names2 }) => names2.has(name3)) !== void 0;
  }
  /** In the running scope a binding has its value under this condition, or in any case. */
  condition(name3, given5) {
    const { local: local2 } = this.#binding(name3);
    this.#scope.names.set(name3, { ...local2, given: given5 });
    if (given5 !== null) this.hasConditions = true;
  }
  /** A binding that was declared before gets its value. What is known of it holds wherever it was declared. */
  rebind(name3, of, sure) {
    const { scope, local: local2 } = this.#binding(name3);
    const known5 = { id: local2.id, of, sure: sure || of.k === "zone", given: null };
    scope.names.set(name3, known5);
    this.#scope.names.set(name3, known5);
  }
  /** A name of our own for a value in between. */
  temp(stem) {
    this.#counter.n++;
    const id = `${stem}$${this.#counter.n}`;
    this.#scope.ids.add(id);
    return id;
  }
  /** A value that is worked out once, however often it stands. */
  held(stem, value3, at) {
    if (value3.cheap) return value3;
    const id = this.temp(stem);
    this.out.line(`const ${id} = ${value3.text}`, at);
    return name(id);
  }
  /** The binding of that name, passed in from outside if it must be. */
  local(name3) {
    const { scope, local: local2 } = this.#binding(name3);
    this.#pass(local2.id, scope.fn);
    return local2;
  }
  /** Reads a temporary of an outer function. */
  reach(id) {
    const scope = this.#find(({ ids }) => ids.has(id));
    if (scope === void 0) throw new Error(`compiler: ${id} is out of reach`);
    this.#pass(id, scope.fn);
    return id;
  }
  /** A value whose working out takes statements: a function beside this one, and the call of it. */
  hoist(stem, at, build3) {
    return this.callOf(this.beside(stem, at, build3));
  }
  /**
   * Writes a function beside this one. `own` are parameters of its own, before the bindings that it reads; `plays`: it is a
   * generator, and may ask.
   */
  beside(stem, at, build3, own2 = [], plays = false) {
    const { unit } = this;
    const name3 = `${stem}${unit.serial()}$`;
    const inner = new _Fn(unit, this);
    for (const id of own2) inner.#scope.ids.add(id);
    build3(inner);
    const params3 = [...own2, ...inner.free];
    inner.#put(`function${plays ? "*" : ""} ${name3}(${["c", "x", ...params3].join(", ")})`, at);
    return { name: name3, params: params3 };
  }
  /** A call of it from here; what is not given for a parameter is the binding of that name. */
  callOf({ name: name3, params: params3 }, given5 = {}) {
    const args = params3.map((id) => given5[id] ?? this.reach(id));
    this.calls = true;
    return atom(`${name3}(${["c", "x", ...args].join(", ")})`);
  }
  /** Puts the finished function among those of the module. */
  finish(head, at, title = null) {
    const { out } = this.unit;
    out.line("");
    if (title !== null) out.line(`// ${remark(title)}`);
    this.#put(head, at);
  }
  /** The same for what was written for a trial. */
  finishTrial(head, at) {
    this.#put(head, at, this.out.trial ?? []);
  }
  #put(head, at = -1, lines = this.out.lines) {
    this.unit.out.open(head, at);
    if (this.calls && this.#heavy) this.unit.out.line(this.runtime("spend", at), at);
    this.unit.out.append(lines);
    this.unit.out.close();
  }
  /** A call of a function of the runtime. */
  runtime(name3, ...args) {
    this.unit.used.add(name3);
    const texts = args.map((arg) => typeof arg === "object" ? arg.text : String(arg));
    return atom(`${name3}$(${texts.join(", ")})`);
  }
  /** The innermost scope of which that is true. */
  #find(isIt) {
    for (let scope = this.#scope; scope !== null; scope = scope.outer) {
      if (isIt(scope)) return scope;
    }
    return void 0;
  }
  #binding(name3) {
    const scope = this.#find(({ names: names2 }) => names2.has(name3));
    const local2 = scope?.names.get(name3);
    if (scope && local2) return { scope, local: local2 };
    throw new Error(`compiler: no binding is called ${JSON.stringify(name3)} here`);
  }
  /** Makes it a parameter of every function from here out to its owner. */
  #pass(id, owner) {
    this.#find(({ fn }) => {
      if (fn !== owner) fn.free.add(id);
      return fn === owner;
    });
  }
};

// engine/compiler/emit/guard.ts
function zoneIndex(fn, e) {
  if (isSure(fn, e, fn.unit.def.zones.length)) return value(fn, e);
  return fn.runtime("zone", value(fn, e), e.at);
}
function seatIndex(fn, e) {
  if (isSure(fn, e, fn.unit.def.seats.length)) return value(fn, e);
  return fn.runtime("seat", value(fn, e), e.at);
}
function ownerIndex(fn, e, per) {
  if (per.k === "zone") return zoneIndex(fn, e);
  if (per.k === "enum" && per.id === SEAT.id) return seatIndex(fn, e);
  const size2 = sizeOf(fn, per);
  return isSure(fn, e, size2) ? value(fn, e) : fn.runtime("word", value(fn, e), size2, e.at);
}
function varCell(fn, { var: v, index }) {
  const { tables, def } = fn.unit;
  const { per } = def.vars[v];
  return tables.varCell(v, index && per && ownerIndex(fn, index, per));
}
function bound(fn, e, of) {
  return of.k === "zone" ? zoneIndex(fn, e) : value(fn, e);
}
function isSure(fn, e, size2) {
  const { def } = fn.unit;
  const also = (...parts) => parts.every((part2) => isSure(fn, part2, size2));
  switch (e.e) {
    case "zoneOf":
    case "actor":
    case "active":
    case "zones":
    case "adjacent":
    case "around":
    case "connected":
    case "pieces":
    case "granted":
    case "seatsFrom":
      return true;
    case "const":
      return e.v >= 0 && e.v < size2;
    case "local":
      return fn.local(e.name).sure;
    case "boxOf":
      return e.zones.every((z) => z >= 0) && isSure(fn, e.seat, def.seats.length);
    case "attr": {
      const { lists, values: values2 } = def.attributes[e.attr];
      return lists === void 0 && values2.every((v) => v >= 0 && v < size2);
    }
    case "var": {
      const { min, max } = def.vars[e.var];
      return min >= 0 && max < size2;
    }
    case "prop":
      return def.properties[e.prop].lists === void 0 && def.classes.every((c) => (c.values[e.prop] ?? -1) >= 0);
    case "if":
      return also(e.then, e.else);
    case "first":
      return also(e.list) && (e.otherwise === null || also(e.otherwise));
    case "call":
      return def.functions[e.fn].returns.k === "zone" || isSureList(fn, e.fn, size2);
    case "list":
      return also(...e.items);
    case "union":
      return also(...e.args);
    case "where":
    case "take":
    case "distinct":
    case "except":
      return also(e.list);
    default:
      return false;
  }
}
function isSureList({ unit }, index, size2) {
  const { returns, params: params3, body: body2 } = unit.def.functions[index];
  if (returns.k !== "list" || returns.of.k !== "zone") return false;
  const known5 = unit.sure.get(index);
  if (known5 !== void 0) return known5;
  unit.sure.set(index, false);
  const asked3 = new Fn(unit);
  for (const { name: name3, type: type2 } of params3) asked3.declare(name3, type2);
  const sure = isSure(asked3, body2, size2);
  unit.sure.set(index, sure);
  return sure;
}
var isSureAs = (fn, e, of) => isSure(fn, e, sizeOf(fn, of));
var sizeOf = (fn, of) => wordsOf(fn.unit.def, of.k === "list" ? of.of : of).length;

// engine/compiler/emit/tally.ts
function tally2(fn, body2) {
  const counts = countsIn(fn, body2).filter(({ zone: zone3 }) => fn.local(zone3).sure);
  for (const zone3 of new Set(counts.map((c) => c.zone))) {
    const sets = counts.filter((c) => c.zone === zone3).map((c) => c.classes);
    const groups = groupsOf(sets);
    const overlap2 = sets.reduce((n, set3) => n + set3.length, 0) > groups.flat().length;
    if (!overlap2) continue;
    fn.tallies.set(
      zone3,
      groups.map((classes) => {
        const id = fn.temp("n");
        const inZone = totalIn(fn, { k: "known", classes }, name(fn.local(zone3).id));
        fn.out.line(`const ${id} = ${inZone.text}`, body2.at);
        return { id, classes };
      })
    );
  }
}
function tallied(fn, e) {
  if (e.in.e !== "local" || e.classes.k !== "static") return null;
  const { classes } = e.classes;
  const parts = fn.tallies.get(e.in.name)?.filter((part2) => part2.classes.every((cls) => classes.includes(cls)));
  const covered = parts?.reduce((n, part2) => n + part2.classes.length, 0);
  if (parts === void 0 || covered !== classes.length || covered === 0) return null;
  const [first2] = parts;
  if (first2 !== void 0 && parts.length === 1) return name(first2.id);
  return code(parts.map((part2) => part2.id).join(" + "), PREC.plus);
}
function groupsOf(sets) {
  const groups = /* @__PURE__ */ new Map();
  for (const cls of new Set(sets.flat())) {
    const key = sets.map((set3) => Number(set3.includes(cls))).join("");
    groups.set(key, [...groups.get(key) ?? [], cls]);
  }
  return [...groups.values()];
}
function countsIn(fn, e) {
  switch (e.e) {
    case "count": {
      const list3 = simplified(fn.unit.evaluator, e.list);
      if (list3.e !== "pieces" || list3.many || list3.in.e !== "local" || list3.classes.k !== "static") return [];
      return [{ zone: list3.in.name, classes: list3.classes.classes }];
    }
    case "arith":
    case "and":
    case "or":
    case "compare":
    case "not":
    case "if":
      return exprsOf(e).flatMap((part2) => countsIn(fn, part2));
    default:
      return [];
  }
}

// engine/compiler/emit/pieces.ts
var MOST_UNROLLED = 12;
function basesOf(fn, set3) {
  const { tables } = fn.unit;
  if (set3.k === "static") return { k: "known", classes: set3.classes };
  const index = rowIndex(fn, set3);
  const fixed2 = typeof index.known === "number" ? set3.rows[index.known] : void 0;
  if (fixed2 !== void 0) return { k: "known", classes: fixed2 };
  const table2 = tables.literal(
    "phrase",
    set3.rows.map((row) => tables.basesOf(row))
  );
  return { k: "row", row: element2(table2, index) };
}
function rowIndex(fn, set3) {
  let index = null;
  for (const [i, key] of set3.keys.entries()) {
    const size2 = set3.sizes[i];
    const chosen = value(fn, key);
    const sure = isSure(fn, key, size2) ? chosen : fn.runtime("key", chosen, size2, key.at);
    index = index === null ? sure : plus(times(index, size2), sure);
  }
  return index ?? literal(0);
}
var times = (index, size2) => typeof index.known === "number" ? literal(index.known * size2) : binary(index, "*", literal(size2), PREC.times);
function pieceTotal(fn, e) {
  if (e.many) return null;
  return tallied(fn, e) ?? totalIn(fn, basesOf(fn, e.classes), zoneIndex(fn, e.in));
}
function totalIn(fn, bases, zone3) {
  const counts = countsIn2(fn, bases, zone3);
  if (counts === null) return fn.runtime("total", "c", tableOf2(fn, bases), zone3);
  const [first2 = literal(0), ...more] = counts;
  return more.length === 0 ? first2 : code(counts.map(({ text: text2 }) => text2).join(" + "), PREC.plus);
}
function anyPiece(fn, e) {
  if (e.many) return null;
  const bases = basesOf(fn, e.classes);
  const zone3 = zoneIndex(fn, e.in);
  const counts = countsIn2(fn, bases, zone3);
  if (counts === null) return fn.runtime("any", "c", tableOf2(fn, bases), zone3);
  const tests = counts.map((count3) => compared(count3, ">", literal(0)));
  return joined(tests, "||");
}
function countsIn2({ unit }, bases, zone3) {
  if (bases.k === "row") return null;
  const { classes } = bases;
  if (classes.length > 1 && (classes.length > MOST_UNROLLED || !zone3.cheap)) return null;
  return classes.map((cls) => element2("c", unit.tables.pile(cls, zone3)));
}
var tableOf2 = ({ unit }, bases) => bases.k === "row" ? bases.row.text : unit.tables.bases(bases.classes);
function eachPile(fn, e, item, body2) {
  const bases = heldBases(fn, e);
  if (bases.k === "known" && bases.classes.length === 0) return;
  if (e.many) {
    const zone3 = fn.temp("zone");
    each(fn, e.in, zone3, () => eachIn(fn, bases, name(zone3), item, e.at, body2));
  } else {
    eachIn(fn, bases, fn.held("zone", zoneIndex(fn, e.in), e.at), item, e.at, body2);
  }
}
function eachIn(fn, bases, zone3, item, at, body2) {
  const { tables } = fn.unit;
  const times2 = fn.temp("n");
  const block2 = (head, pile2) => fn.block(head, at, () => {
    fn.out.line(`const ${item} = ${pile2.text}`, at);
    fn.out.line(`const ${times2} = c[${item}]`, at);
    fn.block(`if (${times2} > 0)`, at, () => body2(times2));
  });
  const [only2 = -1] = bases.k === "known" && bases.classes.length === 1 ? bases.classes : [];
  if (only2 >= 0) {
    block2("", tables.pile(only2, zone3));
    return;
  }
  const table2 = tableOf2(fn, bases);
  const i = fn.temp("i");
  block2(`for (let ${i} = 0; ${i} < ${table2}.length; ${i}++)`, plus(element2(table2, name(i)), zone3));
}
function heldBases(fn, e) {
  const bases = basesOf(fn, e.classes);
  return bases.k === "row" ? { k: "row", row: fn.held("piles", bases.row, e.at) } : bases;
}

// engine/compiler/emit/query.ts
function bindItem(fn, name3, of, list3, id) {
  const sure = isSureAs(fn, list3, of);
  if (of.k === "zone" && !sure) fn.out.line(fn.runtime("zone", id, list3.at), list3.at);
  fn.alias(name3, id, of, sure);
}
function eachBound(fn, { bind: bind4, of, list: list3 }, body2) {
  fn.scope(() => {
    const item = fn.reserve(bind4);
    each(fn, list3, item, (times2) => {
      fn.scope(() => {
        bindItem(fn, bind4, of, list3, item);
        body2(times2, item);
      });
    });
  });
}
var LOOPS = {
  zones: (fn, e, item, body2) => eachOf(fn, e.zones, item, e.at, body2),
  pieces: (fn, e, item, body2) => eachPile(fn, e, item, body2),
  where(fn, e, item, body2) {
    each(fn, e.list, item, (times2) => {
      const test2 = fn.scope(() => {
        bindItem(fn, e.bind, e.of, e.list, item);
        return cond(fn, e.cond).text;
      });
      fn.block(`if (${test2})`, e.cond.at, () => body2(times2));
    });
  },
  map(fn, e, item, body2) {
    eachBound(fn, e, (times2) => {
      fn.out.line(`const ${item} = ${value(fn, e.value).text}`, e.value.at);
      body2(times2);
    });
  },
  range(fn, e, item, body2) {
    const to = fn.temp("to");
    const last = fn.runtime("last", item, value(fn, e.to), e.at).text;
    const start = `${item} = ${value(fn, e.from).text}, ${to} = ${last}`;
    fn.block(`for (let ${start}; ${item} <= ${to}; ${item}++)`, e.at, () => body2(null));
  },
  take: (fn, e, item, body2) => eachTaken(fn, e, item, body2),
  except: (fn, e, item, body2) => eachLeft(fn, e, item, body2)
};
var BUILDS = {
  granted: (fn) => atom(`(x.granted ?? ${fn.unit.tables.spaces()})`),
  adjacent: (fn, e) => element2(fn.unit.tables.adjacency(), zoneIndex(fn, e.zone)),
  list: (fn, e) => atom(`[${e.items.map((item) => value(fn, item).text).join(", ")}]`),
  around(fn, { list: zones3, at }) {
    const them = list(fn, zones3);
    const sure = isSureAs(fn, zones3, ZONE) ? them : fn.runtime("zones", them, at);
    return fn.runtime("around", fn.unit.tables.adjacency(), sure);
  },
  connected: (fn, e) => connected(fn, e),
  union: (fn, e) => union(fn, e),
  seatsFrom: (fn, e) => element2(fn.unit.tables.round(e.itself), seatIndex(fn, e.seat)),
  distinct: (fn, e) => gathered(fn, "distinct", e, (inner) => pushNew(inner, e.list))
};
var loopOf = (e) => LOOPS[e.e];
var isBuilt = (e) => loopOf(e) === void 0;
var EITHER = /* @__PURE__ */ new Set(["local", "circumstance", "call", "attr", "prop", "if"]);
function built(fn, e) {
  const made2 = emitted(BUILDS, fn, e);
  if (made2 === null && !EITHER.has(e.e)) throw new Error(`compiler: ${e.e} is no list`);
  return made2 ?? value(fn, e);
}
function each(fn, raw, item, body2) {
  const e = simplified(fn.unit.evaluator, raw);
  const loop2 = loopOf(e);
  if (loop2) loop2(fn, e, item, body2);
  else if (fn.isFold && lazily(fn, e, item, body2)) return;
  else eachIn2(fn, built(fn, e), item, e.at, body2);
}
function eachOf(fn, values2, item, at, body2) {
  const [first2] = values2;
  if (first2 === void 0) return;
  const last = values2[values2.length - 1];
  if (values2.length > 2 && values2.every((v, i) => v === first2 + i)) {
    fn.block(`for (let ${item} = ${first2}; ${item} <= ${last}; ${item}++)`, at, () => body2(null));
  } else {
    eachIn2(fn, name(fn.unit.tables.literal("list", values2)), item, at, body2);
  }
}
function eachIn2(fn, array2, item, at, body2) {
  const held2 = fn.held("list", array2, at).text;
  const i = fn.temp("i");
  fn.block(`for (let ${i} = 0; ${i} < ${held2}.length; ${i}++)`, at, () => {
    fn.out.line(`const ${item} = ${held2}[${i}]`, at);
    body2(null);
  });
}
function eachTaken(fn, e, item, body2) {
  const { out } = fn;
  const left2 = fn.temp("left");
  const label = fn.temp("take");
  const turn = (times2) => {
    const taken = times2 === null ? null : fn.temp("n");
    if (taken !== null) out.line(`const ${taken} = ${times2} < ${left2} ? ${times2} : ${left2}`, e.at);
    body2(taken);
    out.line(`if (${taken === null ? `--${left2}` : `(${left2} -= ${taken})`} <= 0) break ${label}`, e.at);
  };
  out.line(`let ${left2} = ${value(fn, e.n).text}`, e.at);
  fn.block(`${label}: if (${left2} > 0)`, e.at, () => each(fn, e.list, item, turn));
}
function eachLeft(fn, e, item, body2) {
  if (e.of.k !== "piece") {
    const other = unlessAmong(fn, e.not);
    each(fn, e.list, item, () => fn.block(`if (${other(item)})`, e.at, () => body2(null)));
    return;
  }
  const without2 = fn.held("without", list(fn, e.not), e.not.at);
  const [count3, others2] = isDistinct(fn, e.list) ? ["besides", without2.text] : ["left", fn.temp("spare")];
  if (count3 === "left") fn.out.line(`const ${others2} = ${without2.text}.slice()`, e.not.at);
  each(fn, e.list, item, (times2) => {
    const left2 = fn.temp("n");
    fn.out.line(`const ${left2} = ${fn.runtime(count3, others2, item, times2 ?? 1).text}`, e.at);
    fn.block(`if (${left2} > 0)`, e.at, () => body2(times2 === null ? null : left2));
  });
}
function unlessAmong(fn, e) {
  const [only2, ...more] = e.e === "list" ? e.items : [];
  if (only2 !== void 0 && more.length === 0) {
    const one2 = fn.held("without", value(fn, only2), only2.at).text;
    return (item) => `${item} !== ${one2}`;
  }
  const without2 = fn.held("without", list(fn, e), e.at).text;
  return (item) => `!${without2}.includes(${item})`;
}
function isDistinct(fn, e, within4 = /* @__PURE__ */ new Set()) {
  const known5 = fn.unit.evaluator.list(e);
  if (known5 !== void 0) return new Set(known5).size === known5.length;
  switch (e.e) {
    case "adjacent":
    case "around":
    case "connected":
    case "granted":
    case "range":
    case "distinct":
      return true;
    case "union":
      return e.of.k !== "piece";
    case "call": {
      const { returns, body: body2 } = fn.unit.def.functions[e.fn];
      if (within4.has(e.fn) || returns.k !== "list" || returns.of.k === "piece") return false;
      return isDistinct(fn, body2, /* @__PURE__ */ new Set([...within4, e.fn]));
    }
    case "where":
    case "take":
    case "except":
      return isDistinct(fn, e.list, within4);
    case "pieces":
      return !e.many || isDistinct(fn, e.in, within4);
    default:
      return false;
  }
}
function list(fn, raw) {
  const e = simplified(fn.unit.evaluator, raw);
  if (e.e === "zones") return name(fn.unit.tables.literal("list", e.zones));
  return loopOf(e) ? gathered(fn, "list", e, (inner) => pushAll(inner, e)) : built(fn, e);
}
function gathered(fn, stem, e, push) {
  return fn.hoist(stem, e.at, (inner) => {
    inner.out.line("const out$ = []");
    push(inner);
    inner.out.line("return out$");
  });
}
function pushAll(fn, e) {
  const item = fn.temp("item");
  each(fn, e, item, (times2) => {
    const push = `out$.push(${item})`;
    const n = fn.temp("n");
    fn.out.line(times2 === null ? push : `for (let ${n} = ${times2}; ${n} > 0; ${n}--) ${push}`, e.at);
  });
}
function pushNew(fn, e) {
  const item = fn.temp("item");
  each(fn, e, item, () => fn.out.line(`if (!out$.includes(${item})) out$.push(${item})`, e.at));
}
function union(fn, e) {
  return gathered(fn, "union", e, (inner) => {
    for (const [i, arg] of e.args.entries()) {
      if (e.of.k !== "piece") pushNew(inner, arg);
      else if (i === 0) pushAll(inner, arg);
      else inner.out.line(inner.runtime("merge", "out$", list(inner, arg)), arg.at);
    }
  });
}
function connected(fn, e) {
  const zones3 = fn.unit.def.zones.length;
  return fn.hoist("connected", e.at, (inner) => {
    const { out } = inner;
    out.line(`const start$ = ${zoneIndex(inner, e.zone).text}`, e.zone.at);
    out.line(`const depth$ = ${e.depth === null ? zones3 : value(inner, e.depth).text}`, e.at);
    out.line(`const seen$ = new Uint8Array(${zones3})`);
    out.line("seen$[start$] = 1");
    out.line("const found$ = [start$]");
    const row = element2(inner.unit.tables.adjacency(), element2("found$", name("done$")));
    const ring = () => {
      const next3 = inner.reserve(e.bind);
      eachIn2(inner, row, next3, e.at, () => {
        out.line(`if (seen$[${next3}] === 1) continue`, e.at);
        out.line(`seen$[${next3}] = 1`);
        inner.alias(e.bind, next3, ZONE);
        if (e.via !== null) out.line(`if (${not(cond(inner, e.via)).text}) continue`, e.via.at);
        out.line(`found$.push(${next3})`);
      });
    };
    inner.block(
      "for (let done$ = 0, ring$ = 0; ring$ < depth$ && done$ < found$.length; ring$++)",
      e.at,
      () => inner.block("for (const end$ = found$.length; done$ < end$; done$++)", e.at, ring)
    );
    if (!e.includeStart) out.line("found$.shift()");
    out.line("return found$");
  });
}

// engine/compiler/emit/lazy.ts
function isLazy(fn, raw, within4 = fn.inlined) {
  const { evaluator, dress, def } = fn.unit;
  if (!dress.foldsCalls) return false;
  const e = simplified(evaluator, raw);
  switch (e.e) {
    case "around":
      return true;
    case "connected":
      return e.depth === null;
    case "if":
      return isLazy(fn, e.then, within4) || isLazy(fn, e.else, within4);
    case "call":
      return !within4.has(e.fn) && isLazy(fn, def.functions[e.fn].body, /* @__PURE__ */ new Set([...within4, e.fn]));
    default:
      return !isBuilt(e);
  }
}
function lazily(fn, e, item, body2) {
  if (!isLazy(fn, e)) return false;
  if (e.e === "around") around2(fn, e, item, body2);
  else if (e.e === "connected") connected2(fn, e, item, body2);
  else if (e.e === "call") called(fn, e, item, body2);
  else if (e.e === "if") {
    const branch5 = (list3) => () => each(fn, list3, item, body2);
    fn.block(`if (${cond(fn, e.when).text})`, e.at, branch5(e.then), branch5(e.else));
  } else return false;
  return true;
}
function called(fn, { fn: index, args, at }, item, body2) {
  const { params: params3, body: list3, node } = fn.unit.def.functions[index];
  const given5 = argumentsOf(fn, params3, args);
  fn.out.open("", at);
  fn.aside((back) => {
    for (const [i, { name: name3, type: type2 }] of params3.entries()) {
      fn.out.line(`const ${fn.declare(name3, type2)} = ${given5[i]}`, at);
    }
    if (node >= 0) fn.out.line(fn.unit.dress.entry(node));
    fn.inlined.add(index);
    each(fn, list3, item, (times2) => back(() => body2(times2)));
    fn.inlined.delete(index);
  });
  fn.out.close();
}
function none(fn) {
  const { tables, def } = fn.unit;
  const zeros = tables.literal(
    "none",
    def.zones.map(() => 0)
  );
  return `${zeros}.slice()`;
}
function around2(fn, { list: list3, at }, item, body2) {
  const { out, unit } = fn;
  const [seen3, zone3] = [fn.temp("seen"), fn.temp("zone")];
  out.line(`const ${seen3} = ${none(fn)}`, at);
  each(fn, list3, zone3, () => {
    if (!isSureAs(fn, list3, ZONE)) out.line(fn.runtime("zone", zone3, at), at);
    eachIn2(fn, element2(unit.tables.adjacency(), name(zone3)), item, at, () => {
      fn.block(`if (${seen3}[${item}] === 0)`, at, () => {
        out.line(`${seen3}[${item}] = 1`);
        body2(null);
      });
    });
  });
}
function connected2(fn, e, item, body2) {
  const { out, unit } = fn;
  const [start, seen3, found2, done] = ["start", "seen", "found", "done"].map((stem) => fn.temp(stem));
  out.line(`const ${start} = ${zoneIndex(fn, e.zone).text}`, e.zone.at);
  out.line(`const ${seen3} = ${none(fn)}`, e.at);
  out.line(`${seen3}[${start}] = 1`);
  out.line(`const ${found2} = [${start}]`);
  fn.block(`for (let ${done} = 0; ${done} < ${found2}.length; ${done}++)`, e.at, () => {
    out.line(`const ${item} = ${found2}[${done}]`);
    if (e.includeStart) fn.scope(() => body2(null));
    else fn.block(`if (${done} > 0)`, e.at, () => body2(null));
    fn.scope(() => {
      const next3 = fn.reserve(e.bind);
      eachIn2(fn, element2(unit.tables.adjacency(), name(item)), next3, e.at, () => {
        fn.block(`if (${seen3}[${next3}] === 0)`, e.at, () => {
          out.line(`${seen3}[${next3}] = 1`);
          fn.alias(e.bind, next3, ZONE);
          const reached = e.via === null ? "" : `if (${cond(fn, e.via).text}) `;
          out.line(`${reached}${found2}.push(${next3})`, e.at);
        });
      });
    });
  });
}

// engine/compiler/emit/fold.ts
var hoisted = (fn, stem, at, build3) => fn.hoist(stem, at, (inner) => {
  inner.isFold = true;
  build3(inner);
});
function ofDefinition(fn, { fn: index, args }, stem, fold4) {
  const { unit } = fn;
  const { name: name3, params: params3, body: body2, node, at } = unit.def.functions[index];
  const id = `${unit.functions[index]}$${stem}`;
  if (unit.folds.get(id) === void 0) {
    unit.folds.set(id, id);
    const inner = new Fn(unit, null, unit.effort.ofExpr(body2));
    const given5 = params3.map((p) => inner.declare(p.name, p.type));
    if (node >= 0) inner.out.line(unit.dress.entry(node));
    inner.out.line(`return ${fold4(inner, body2, at).text}`, body2.at);
    inner.finish(`function ${id}(${["c", "x", ...given5].join(", ")})`, at, `${stem} of ${name3}`);
  }
  fn.calls = true;
  return call(id, ["c", "x", ...argumentsOf(fn, params3, args)]);
}
function count2(fn, raw, at) {
  const e = simplified(fn.unit.evaluator, raw);
  if (e.e === "zones") return literal(e.zones.length);
  if (e.e === "list") return literal(e.items.length);
  if (e.e === "call" && isLazy(fn, e)) return ofDefinition(fn, e, "count", count2);
  if (isBuilt(e) && !isLazy(fn, e)) return lengthOf(fn, e);
  if (e.e === "map") return count2(fn, e.list, at);
  const total2 = e.e === "pieces" ? pieceTotal(fn, e) : null;
  if (total2 !== null) return total2;
  return hoisted(fn, "count", at, (inner) => {
    const { out } = inner;
    out.line("let n$ = 0");
    if (e.e === "pieces") countInZones(inner, e);
    else
      each(inner, e, inner.temp("item"), (times2) => out.line(times2 === null ? "n$++" : `n$ += ${times2}`, at));
    out.line("return n$");
  });
}
function lengthOf(fn, e) {
  const local2 = e.e === "local" ? fn.local(e.name) : null;
  if (local2?.of.k === "int") return name(local2.id);
  return atom(`${within2(list(fn, e), PREC.atom)}.length`);
}
function countInZones(fn, e) {
  const zone3 = fn.temp("zone");
  const bases = heldBases(fn, e);
  each(fn, e.in, zone3, () => fn.out.line(`n$ += ${totalIn(fn, bases, name(zone3)).text}`, e.at));
}
function anyOf(fn, raw, at) {
  const e = simplified(fn.unit.evaluator, raw);
  if (e.e === "zones") return fact(e.zones.length > 0);
  if (e.e === "list") return fact(e.items.length > 0);
  if (e.e === "map" || e.e === "distinct") return anyOf(fn, e.list, at);
  if (e.e === "union") {
    return joined(
      e.args.map((arg) => anyOf(fn, arg, at)),
      "||"
    );
  }
  if (e.e === "call" && isLazy(fn, e)) return ofDefinition(fn, e, "any", anyOf);
  if (isBuilt(e) && !isLazy(fn, e)) return compared(lengthOf(fn, e), ">", literal(0));
  const quick = e.e === "pieces" ? anyPiece(fn, e) : null;
  if (quick !== null) return quick;
  return hoisted(fn, "any", at, (inner) => {
    each(inner, e, inner.temp("item"), () => inner.out.line("return true", at));
    inner.out.line("return false");
  });
}
function sum2(fn, e) {
  return hoisted(fn, "sum", e.at, (inner) => {
    inner.out.line("let total$ = 0");
    eachBound(inner, e, (times2) => {
      const each3 = value(inner, e.value);
      const added = times2 === null ? each3 : binary(each3, "*", name(times2), PREC.times);
      inner.out.line(`total$ += ${added.text}`, e.value.at);
    });
    inner.out.line("return total$");
  });
}
function extreme(fn, e) {
  return hoisted(fn, e.e, e.at, (inner) => {
    const { out } = inner;
    out.line("let best$ = 0");
    out.line("let none$ = true");
    eachBound(inner, e, () => {
      const v = inner.temp("v");
      out.line(`const ${v} = ${value(inner, e.value).text}`, e.value.at);
      inner.block(`if (none$ || ${v} ${e.e === "least" ? "<" : ">"} best$)`, e.at, () => {
        out.line(`best$ = ${v}`);
        out.line("none$ = false");
      });
    });
    const otherwise = ofNothing(inner, e);
    out.line(`if (none$) return ${otherwise}`, e.at);
    out.line("return best$");
  });
}
function ofNothing(fn, e) {
  if (e.otherwise !== null) return value(fn, e.otherwise).text;
  return fn.runtime("crash", "'the list is empty'", e.at).text;
}
function all(fn, e) {
  return hoisted(fn, "all", e.at, (inner) => {
    eachBound(
      inner,
      e,
      () => inner.out.line(`if (${not(cond(inner, e.cond)).text}) return false`, e.cond.at)
    );
    inner.out.line("return true");
  });
}
function first(fn, e) {
  return fn.hoist("first", e.at, (inner) => {
    const item = inner.temp("item");
    each(inner, e.list, item, () => inner.out.line(`return ${item}`, e.at));
    const otherwise = ofNothing(inner, e);
    inner.out.line(`return ${otherwise}`, e.at);
  });
}
var MOST_COMPARED = 4;
function has(fn, raw, sought, at) {
  const e = simplified(fn.unit.evaluator, raw);
  switch (e.e) {
    case "zones":
      return hasKnown(fn, e.zones, sought);
    case "granted": {
      if (!sought.cheap) return includes(list(fn, e), sought);
      const isSpace2 = compared(sought, ">=", literal(fn.unit.def.firstSpace));
      const all3 = compared(name("x.granted"), "===", name("null"));
      return ternary(all3, isSpace2, includes(name("x.granted"), sought));
    }
    case "where":
      return told(fn, sought, at, (inner) => {
        inner.out.line(`if (${not(has(inner, e.list, name(CANDIDATE), at)).text}) return false`, at);
        bindItem(inner, e.bind, e.of, e.list, CANDIDATE);
        inner.out.line(`return ${cond(inner, e.cond).text}`, e.cond.at);
      });
    case "pieces":
    case "map":
    case "range":
    case "take":
    case "except":
      return told(fn, sought, at, (inner) => {
        const one2 = inner.temp("item");
        each(inner, e, one2, () => inner.out.line(`if (${one2} === ${CANDIDATE}) return true`, at));
        inner.out.line("return false");
      });
    default:
      return includes(list(fn, e), sought);
  }
}
function told(fn, sought, at, build3) {
  return fn.callOf(fn.beside("has", at, build3, [CANDIDATE]), { [CANDIDATE]: sought.text });
}
var includes = (array2, sought) => atom(`${within2(array2, PREC.atom)}.includes(${sought.text})`);
function hasKnown(fn, values2, sought) {
  if (values2.length <= MOST_COMPARED && sought.cheap) {
    return joined(
      values2.map((v) => compared(sought, "===", literal(v))),
      "||"
    );
  }
  const top = Math.max(0, ...values2);
  if (values2.some((v) => v < 0) || top > 1e3) {
    return includes(name(fn.unit.tables.literal("list", values2)), sought);
  }
  const mask = fn.unit.tables.literal(
    "among",
    Array.from({ length: top + 1 }, (_, v) => Number(values2.includes(v)))
  );
  return compared(element2(mask, sought), "===", literal(1));
}

// engine/compiler/emit/room.ts
function room(fn, classes, zone3) {
  const { tables } = fn.unit;
  const index = zoneIndex(fn, zone3).text;
  const table2 = (sets) => tables.literal("room", sets);
  const byZone = classes.k === "static" ? table2(binding(fn, classes.classes)) : `${table2(classes.rows.map((row) => binding(fn, row)))}[${rowIndex(fn, classes).text}]`;
  return fn.runtime("room", "c", `${byZone}[${index}]`, index);
}
function binding(fn, classes) {
  const { def, layout } = fn.unit;
  return def.zones.map((_, zone3) => {
    const sets = /* @__PURE__ */ new Map();
    for (const cls of classes) {
      const limits3 = [...layout.limits[layout.landing[zone3][cls] - layout.firstPile]];
      sets.set(limits3.join(), limits3);
    }
    return sets.has("") || sets.size === 0 ? null : [...sets.values()];
  });
}

// engine/compiler/emit/expr.ts
function value(fn, e) {
  const known5 = fn.unit.evaluator.closed(e);
  if (typeof known5 === "number") return literal(known5);
  if (known5 !== void 0) return name(fn.unit.tables.literal("list", known5));
  const condition2 = emitted(CONDITIONS, fn, e);
  return condition2 ? bit(condition2) : emitted(VALUES, fn, e) ?? list(fn, e);
}
function cond(fn, e) {
  const known5 = fn.unit.evaluator.number(e);
  if (known5 !== void 0) return fact(known5 !== 0);
  if (e.e === "if") return ternary(cond(fn, e.when), cond(fn, e.then), cond(fn, e.else));
  return emitted(CONDITIONS, fn, e) ?? truth4(value(fn, e));
}
var circumstance = (_, { e }) => name(`x.${e}`);
var CONDITIONS = {
  free: circumstance,
  limited: circumstance,
  mutant: (_, e) => compared(name("M.on"), "===", literal(e.id)),
  compare: (fn, e) => compare(fn, e),
  and: (fn, e) => joined(undecided(fn, e.args), "&&"),
  or: (fn, e) => joined(undecided(fn, e.args), "||"),
  not: (fn, e) => not(cond(fn, e.arg)),
  any: (fn, e) => anyOf(fn, e.list, e.at),
  all: (fn, e) => all(fn, e),
  has: (fn, e) => has(fn, e.list, value(fn, e.item), e.at)
};
var VALUES = {
  const: (_, e) => literal(e.v),
  local: (fn, e) => name(fn.local(e.name).id),
  actor: circumstance,
  actionClass: circumstance,
  quota: circumstance,
  active: ({ unit }) => element2("c", unit.tables.active()),
  circumstance: (_, e) => element2("x.own", literal(e.index)),
  var: (fn, e) => element2("c", varCell(fn, e)),
  marker: (fn, e) => element2("c", fn.unit.tables.markerCell(e.marker, zoneIndex(fn, e.zone))),
  attr: (fn, e) => element2(fn.unit.tables.attribute(e.attr), ownerIndex(fn, e.whose, fn.unit.def.attributes[e.attr].of)),
  prop: (fn, e) => fn.unit.tables.property(e.prop, value(fn, e.piece)),
  zoneOf: (fn, e) => fn.unit.tables.zoneOf(value(fn, e.piece)),
  boxOf: (fn, e) => element2(fn.unit.tables.literal("boxes", e.zones), seatIndex(fn, e.seat)),
  arith: (fn, e) => arith(fn, e),
  if: (fn, e) => ternary(cond(fn, e.when), value(fn, e.then), value(fn, e.else)),
  call: (fn, e) => call2(fn, e),
  lookup: (fn, e) => lookup(fn, e),
  count: (fn, e) => count2(fn, e.list, e.at),
  sum: (fn, e) => sum2(fn, e),
  least: (fn, e) => extreme(fn, e),
  most: (fn, e) => extreme(fn, e),
  first: (fn, e) => first(fn, e),
  room: (fn, e) => room(fn, e.classes, e.zone)
};
function emitted(table2, fn, e) {
  const emits = table2;
  return emits[e.e]?.(fn, e) ?? null;
}
function undecided(fn, args) {
  return args.filter((arg) => fn.unit.evaluator.number(arg) === void 0).map((arg) => cond(fn, arg));
}
function call2(fn, { fn: target3, args }) {
  const { params: params3 } = fn.unit.def.functions[target3];
  fn.calls = true;
  return call(fn.unit.functions[target3], ["c", "x", ...argumentsOf(fn, params3, args)]);
}
function argumentsOf(fn, params3, args) {
  return params3.map((param3, i) => {
    const arg = args[i];
    if (arg === void 0) throw new Error(`compiler: a call without the argument ${quote(param3.name)}`);
    return bound(fn, arg, param3.type).text;
  });
}
function arith(fn, { op, args, at }) {
  const values2 = args.map((arg) => value(fn, arg));
  const [left2, right] = values2;
  if (left2 === void 0) throw new Error(`compiler: ${op} without arguments`);
  const isPositive = (e) => e !== void 0 && (fn.unit.evaluator.number(e) ?? 0) > 0;
  if (right === void 0) return op === "-" ? binary(literal(0), "-", left2, PREC.plus) : left2;
  switch (op) {
    case "min":
    case "max":
      return call(
        `Math.${op}`,
        values2.map(({ text: text2 }) => text2)
      );
    case "+":
    case "-":
      return binary(left2, op, right, PREC.plus);
    case "*":
      return args.some(isPositive) ? binary(left2, "*", right, PREC.times) : call("Math.imul", [left2.text, right.text]);
    case "/":
    case "%":
      return isPositive(args[1]) ? binary(binary(left2, op, right, PREC.times), "|", literal(0), PREC.bitOr) : fn.runtime(op === "/" ? "div" : "mod", left2, right, at);
  }
}
function compare(fn, { op, left: left2, right }) {
  if (right.e === "count" && left2.e !== "count") {
    return compare(fn, { op: MIRRORED[op], left: right, right: left2 });
  }
  if (left2.e === "count") {
    const bar2 = fn.unit.evaluator.number(right);
    const some2 = bar2 === 0 ? op === ">" || op === "!=" : bar2 === 1 && op === ">=";
    const none6 = bar2 === 0 ? op === "<=" || op === "=" : bar2 === 1 && op === "<";
    if (some2) return anyOf(fn, left2.list, left2.at);
    if (none6) return not(anyOf(fn, left2.list, left2.at));
  }
  const sign = op === "=" ? "===" : op === "!=" ? "!==" : op;
  return compared(value(fn, left2), sign, value(fn, right));
}
function lookup(fn, e) {
  const indices = e.keys.map((key, i) => {
    const index = value(fn, key);
    const from = e.from[i] ?? 0;
    return `[${plus(index, literal(-from)).text}]`;
  });
  const nothing = e.otherwise ?? fn.runtime("crash", "'the table has nothing for this'", e.at).text;
  return atom(
    `(${fn.unit.tables.literal("table", rowsOf2(e.values, e.sizes))}${indices.join("?.")} ?? ${nothing})`
  );
}
function rowsOf2(values2, sizes) {
  const size2 = sizes.at(-1) ?? 1;
  if (sizes.length < 2) return values2;
  const rows = Array.from({ length: values2.length / size2 }, (_, i) => values2.slice(i * size2, (i + 1) * size2));
  return rowsOf2(rows, sizes.slice(0, -1));
}

// engine/compiler/emit/question.ts
var USUAL = {
  counts: "null",
  min: 1,
  max: 1,
  costs: "null",
  budget: 0,
  why: "null"
};
function ask(given5) {
  const { choice, options: options2, counts, min, max, costs, budget, by: by2, path: path2, why: why2 } = { ...USUAL, ...given5 };
  const written4 = { choice, options: options2, counts, min, max, costs, budget, by: by2, path: path2, why: why2 };
  const fields = Object.entries(written4).map(
    ([field2, text2]) => field2 === text2 ? field2 : `${field2}: ${text2}`
  );
  return `{ ${fields.join(", ")} }`;
}
var UNFILTERED = { chosen: null, price: null, cost: null, whole: false };
var BRIEF = "brief$";
function options(fn, source2, at, when, filter) {
  const { out } = fn;
  const counts = source2.of.k === "piece" ? fn.temp("counts") : null;
  const costs = filter.cost === null ? null : fn.temp("costs");
  if (counts !== null) out.line(`const ${counts} = []`, at);
  if (costs !== null) out.line(`const ${costs} = []`, at);
  const found2 = fn.temp("options");
  const bars = source2.rules.length === 0 ? null : barring(fn, source2, at);
  const made2 = isBare(fn, source2, filter) ? null : listing(fn, source2, at, { ...filter, bars, counts, costs });
  const all3 = made2 === null ? list(fn, source2.list) : fn.callOf(made2, { [BRIEF]: "m.brief" });
  out.line(`const ${found2} = ${(when === null ? all3 : ternary(cond(fn, when), all3, name("[]"))).text}`, at);
  const lists = { [counts ?? ""]: "[]", [costs ?? ""]: "[]" };
  const given5 = { ...lists, [filter.price?.purse ?? ""]: String(UNLIMITED), [BRIEF]: "true" };
  return {
    options: found2,
    counts,
    costs,
    why: why(fn, source2, at, bars, filter),
    any: () => made2 === null ? anyOf(fn, source2.list, at) : some(fn.callOf(made2, given5))
  };
}
var some = (found2) => compared(atom(`${found2.text}.length`), ">", literal(0));
var isBare = (fn, source2, { chosen, price, cost }) => source2.rules.length === 0 && chosen === null && price === null && cost === null && source2.of.k !== "piece" && (source2.of.k !== "zone" || isSureAs(fn, source2.list, source2.of)) && isDistinct(fn, source2.list);
function barring(fn, source2, at) {
  const build3 = (inner) => {
    bindItem(inner, source2.candidate, source2.of, source2.list, CANDIDATE);
    for (const [i, rule2] of source2.rules.entries()) {
      inner.out.line(`if (${not(cond(inner, rule2.cond)).text}) return ${i}`, rule2.cond.at);
    }
    inner.out.line(`return ${BARRED.byNoRule}`);
  };
  return fn.beside("bars", at, build3, [CANDIDATE]);
}
function listing(fn, source2, at, l) {
  const left2 = l.chosen !== null && l.counts !== null;
  const brief = l.whole || left2 ? [] : [BRIEF];
  const build3 = (inner) => {
    const { out } = inner;
    out.line("const out$ = []");
    eachBound(inner, { ...source2, bind: source2.candidate }, (times2, item) => {
      const tests = testsOf(inner, source2, item, l);
      const write = () => {
        add(inner, source2, item, times2, l);
        if (brief.length > 0) out.line(`if (${BRIEF}) return out$`);
      };
      if (tests.length > 0) inner.block(`if (${joined(tests, "&&").text})`, at, write);
      else write();
    });
    out.line(
      left2 ? `return ${inner.runtime("unchosen", "out$", inner.reach(l.counts), inner.reach(l.chosen)).text}` : "return out$"
    );
  };
  return fn.beside("options", at, build3, brief);
}
function testsOf(fn, source2, item, { bars, chosen, counts, price }) {
  const tests = [];
  if (chosen !== null && counts === null) {
    tests.push(code(`!${fn.reach(chosen)}.includes(${item})`, PREC.unary));
  }
  if (bars !== null) {
    const nodes = source2.rules.map((rule2) => rule2.node);
    const barred = fn.unit.dress.judged(nodes, fn.callOf(bars, { [CANDIDATE]: item }));
    tests.push(compared(barred, "===", literal(BARRED.byNoRule)));
  }
  if (price !== null) {
    tests.push(compared(value(fn, price.amount), "<=", name(fn.reach(price.purse))));
  }
  return tests;
}
function add(fn, source2, item, times2, l) {
  const { out } = fn;
  const isNew = isDistinct(fn, source2.list);
  const cost = l.costs === null || l.cost === null ? null : `${fn.reach(l.costs)}.push(${value(fn, l.cost).text})`;
  if (l.counts !== null && !(isNew && times2 !== null)) {
    const tally3 = fn.runtime("tally", "c", "out$", fn.reach(l.counts), item, times2 ?? 1).text;
    out.line(cost === null ? tally3 : `if (${tally3}) ${cost}`);
    return;
  }
  if (!isNew) out.open(`if (!out$.includes(${item}))`);
  out.line(`out$.push(${item})`);
  if (l.counts !== null) out.line(`${fn.reach(l.counts)}.push(${times2})`);
  if (cost !== null) out.line(cost);
  if (!isNew) out.close();
}
function answeredBy(fn, by2) {
  return by2 === null ? "x.actor" : seatIndex(fn, by2).text;
}
function path(s, named4 = []) {
  const ids = named4.map(({ name: name3 }, i) => {
    const loop2 = named4.length === s.loops.length ? s.loops[i] : s.loops.find((l) => l.name === name3);
    return loop2?.id ?? "-1";
  });
  return `[${ids.join(", ")}]`;
}
function why(fn, source2, at, bars, { chosen, price }) {
  const taken = source2.of.k === "piece" ? null : chosen;
  if (bars === null && taken === null && price === null) return "null";
  const build3 = (inner) => {
    const { out } = inner;
    const isListed = has(inner, source2.list, name(CANDIDATE), at);
    out.line(`if (${not(isListed).text}) return ${BARRED.byTheList}`, at);
    if (taken !== null) {
      out.line(`if (${inner.reach(taken)}.includes(${CANDIDATE})) return ${BARRED.byAnEarlierTurn}`, at);
    }
    const by2 = bars === null ? BARRED.byNoRule : inner.callOf(bars, { [CANDIDATE]: CANDIDATE }).text;
    out.line(`return ${by2}`);
  };
  const told2 = fn.beside("why", at, build3, [CANDIDATE]);
  return `(${CANDIDATE}) => ${fn.callOf(told2, { [CANDIDATE]: CANDIDATE }).text}`;
}

// engine/compiler/emit/setting.ts
var CALLER = "from$";
var GIVEN = "given$";
var settingOf = (fn) => ({
  fn,
  windows: [],
  loops: [],
  top: false,
  caller: "null",
  exit: null,
  ahead: /* @__PURE__ */ new Set()
});
function inLoop(s, name3, id) {
  return { ...s, loops: [...s.loops, { name: name3, id }], top: false, ahead: /* @__PURE__ */ new Set() };
}
function openWindow({ fn, windows: windows2 }, timing, unless, at) {
  if (!windows2.includes(timing)) return;
  const first2 = unless === "" ? "" : `${unless} && `;
  fn.out.line(`if (${first2}!x.free && !x.limited) yield* m.window(c, x, '${timing}')`, at, null);
}
function define(s, name3, of, sure, text2, at, tried2 = text2) {
  const { fn } = s;
  if (s.ahead.has(name3)) {
    const { id: id2 } = fn.local(name3);
    fn.rebind(name3, of, sure);
    fn.out.line(`${id2} = ${text2}`, at, `${id2} = ${tried2}`);
    return id2;
  }
  const id = fn.declare(name3, of, sure);
  const bind4 = `${of.k === "piece" ? "let" : "const"} ${id} =`;
  fn.out.line(`${bind4} ${text2}`, at, `${bind4} ${tried2}`);
  return id;
}
function unreached(of) {
  switch (of.k) {
    case "list":
      return "[]";
    case "int":
    case "bool":
      return "0";
    case "enum":
    case "zone":
    case "piece":
      return "-1";
  }
}

// engine/compiler/emit/choice.ts
function chooseOne(s, e, then) {
  const { fn } = s;
  const found2 = options(fn, e, e.at, e.when, { ...UNFILTERED, price: priceOf(s, e) });
  const text2 = `yield ${ask(question(s, e, found2))}`;
  if (e.otherwise !== null) {
    unlessEmpty(s, e, found2, text2, e.otherwise);
    return;
  }
  const refused = () => refusal2(s, e, e.cost === null ? null : fn.unit.dress.unseen(found2.any()));
  const answer = () => {
    fn.out.asks(e.at);
    define(s, e.name, e.of, isSureOf(s, e, null), text2, e.at);
  };
  unlessLacking(s, e, { ...emptyOr(found2), refused }, answer, then);
}
function unlessEmpty(s, e, { options: options2 }, asked3, otherwise) {
  const instead = within2(bound(s.fn, otherwise, e.of), PREC.ternary);
  const some2 = `${options2}.length > 0`;
  const text2 = `${some2} ? (${asked3}) : ${instead}`;
  s.fn.out.tried(`if (${some2}) return true`, e.at);
  define(s, e.name, e.of, isSureOf(s, e, otherwise), text2, e.at, instead);
}
var isSureOf = (s, e, otherwise) => isSureAs(s.fn, e.list, e.of) && (otherwise === null || isSureAs(s.fn, otherwise, e.of));
var emptyOr = ({ options: options2 }) => ({
  none: `${options2}.length === 0`,
  some: `${options2}.length > 0`
});
function unlessLacking(s, e, { none: none6, some: some2, refused }, answer, then) {
  const { fn } = s;
  const { out } = fn;
  switch (fn.unit.def.choices[e.choice]?.lacking) {
    case "refuse":
      out.line(`if (${none6}) ${refused()}`, e.at, `if (${none6}) return false`);
      break;
    case "rest":
      out.line(`if (${none6}) break ${s.exit}`, e.at);
      break;
    case "skip":
      fn.block(`if (${some2})`, e.at, () => {
        answer();
        then();
      });
      return;
    default:
  }
  answer();
}
function chooseN(s, e, then) {
  const { fn } = s;
  const found2 = options(fn, e, e.at, null, { ...UNFILTERED, cost: e.cost, whole: true });
  const wanted = ask({
    ...question(s, e, found2),
    min: value(fn, e.min).text,
    max: value(fn, e.max).text,
    costs: String(found2.costs),
    budget: e.budget === null ? UNLIMITED : value(fn, e.budget).text
  });
  const asked3 = fn.temp("ask");
  const lacking2 = fn.unit.def.choices[e.choice]?.lacking ?? "fewer";
  fn.out.line(`const ${asked3} = ${fn.runtime("several", quote(lacking2), e.node, wanted).text}`, e.at);
  const answer = () => {
    const sure = e.of.k === "zone" || isSureAs(fn, e.list, e.of);
    const list3 = { k: "list", of: e.of };
    const text2 = `${asked3} === null ? [] : (yield ${asked3}).slice()`;
    fn.out.tried(`if (${asked3} !== null) return true`, e.at);
    const taken = define(s, e.name, list3, sure, text2, e.at, "[]");
    fn.out.line(fn.unit.dress.answered(e.node, asked3, taken), e.at);
  };
  const test2 = { none: `${asked3} === undefined`, some: `${asked3} !== undefined`, refused: () => "" };
  if (lacking2 === "refuse") answer();
  else unlessLacking(s, e, test2, answer, then);
}
function chooseEach(s, e, then) {
  const { fn } = s;
  const { out, unit } = fn;
  const sure = e.of.k === "zone" || isSureAs(fn, e.list, e.of);
  const chosen = define(s, e.chosen, { k: "list", of: e.of }, sure, "[]", e.at);
  const least2 = fn.held("least", value(fn, e.min), e.at).text;
  const most4 = fn.held("most", value(fn, e.max), e.at).text;
  const priced = e.pay !== null || e.cost !== null;
  const isRefused = unit.def.choices[e.choice]?.lacking === "refuse";
  const isEnd2 = isRefused ? [`(${chosen}.length > 0 || ${least2} <= 0)`] : [];
  const end = (tests, why2) => {
    const none7 = ask({ ...question(s, e, { options: "[]", counts: null, why: why2 }), min: 0, max: 0 });
    out.line(`if (${["m.ends", ...tests].join(" && ")}) yield ${none7}`, e.at, null);
  };
  let any2 = () => literal(0);
  fn.block(`while (${chosen}.length < ${most4})`, e.at, () => {
    out.line(unit.dress.turn());
    if (s.top) openWindow(s, "during", `${chosen}.length > 0`, e.at);
    const pay2 = e.pay === null ? null : purse(s, e.pay, e.at);
    const price = pay2 === null ? priceOf(s, e) : { amount: pay2.amount, purse: pay2.purse };
    const found2 = options(fn, e, e.at, null, {
      ...UNFILTERED,
      chosen: e.again ? null : chosen,
      price
    });
    any2 = found2.any;
    fn.block(`if (${found2.options}.length === 0)`, e.at, () => {
      end(isEnd2, found2.why);
      out.line("break");
    });
    const min = `${chosen}.length < ${least2} ? 1 : 0`;
    const id = fn.reserve(e.name);
    const text2 = ask({ ...question(s, e, found2), min });
    out.asks(e.at);
    out.line(`${e.of.k === "piece" ? "let" : "const"} ${id} = yield ${text2}`, e.at);
    out.line(`if (${id} === ${quote(DONE)}) break`, e.at);
    fn.alias(e.name, id, e.of, sure);
    if (pay2 !== null) {
      fn.scope(() => {
        fn.alias(e.candidate, id, e.of, sure);
        out.line(unit.dress.effect(e.node, s.caller));
        const paid = fn.runtime("pay", "c", pay2.cell, value(fn, pay2.amount), pay2.floor, e.node, e.at);
        out.line(`if (!x.free) ${paid.text}`, e.at);
      });
    }
    out.line(`${chosen}.push(${id})`);
    body(inLoop(s, e.name, id), e.effects);
    if (e.of.k === "piece") out.line(`${chosen}[${chosen}.length - 1] = ${id}`);
  });
  end([`${chosen}.length >= ${most4}`], `() => ${BARRED.byTheLimit}`);
  out.line(
    unit.dress.ended(e.node, chosen, least2, most4, () => any2().text),
    e.at
  );
  const lacks = `${chosen}.length < ${least2}`;
  const none6 = isRefused ? `${chosen}.length === 0 && ${lacks}` : lacks;
  const refused = () => refusal2(s, e, priced ? `${most4} > 0 && ${unit.dress.unseen(any2())}` : null);
  unlessLacking(s, e, { none: none6, some: `${chosen}.length >= ${least2}`, refused }, () => {
  }, then);
}
function refusal2({ fn }, { node }, unpaid) {
  const code2 = unpaid === null ? quote("no-options") : `${unpaid} ? 'cannot-pay' : 'no-options'`;
  return fn.runtime("refuse", code2, node).text;
}
function priceOf(s, { cost, budget, at }) {
  if (cost === null || budget === null) return null;
  const purse2 = s.fn.temp("budget");
  s.fn.out.line(`const ${purse2} = ${value(s.fn, budget).text}`, at);
  return { amount: cost, purse: purse2 };
}
function purse(s, pay2, at) {
  const { fn } = s;
  const cell = fn.held("cell", varCell(fn, pay2.from), at);
  const floor = pay2.floor === null ? literal(0) : value(fn, pay2.floor);
  const balance = element2("c", cell);
  const left2 = floor.known === 0 ? balance : binary(balance, "-", floor, PREC.plus);
  const id = fn.temp("purse");
  fn.out.line(`const ${id} = x.free ? ${UNLIMITED} : ${left2.text}`, at);
  return { purse: id, cell, amount: pay2.amount, floor };
}
function roll(s, e) {
  const { fn } = s;
  const { evaluator, tables } = fn.unit;
  const [from, to] = [evaluator.number(e.from), evaluator.number(e.to)];
  const faces = from !== void 0 && to !== void 0 && from <= to && to - from < 1e3 ? tables.literal(
    "faces",
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
  ) : fn.runtime("faces", value(fn, e.from), value(fn, e.to), e.at).text;
  s.fn.out.asks(e.at);
  define(s, e.name, { k: "int" }, false, `yield ${ask({ ...ofChance(s, e.choice), options: faces })}`, e.at);
}
function draw(s, e, then) {
  const { fn } = s;
  const source2 = { list: e.list, of: e.of, rules: [], candidate: e.candidate };
  const found2 = options(fn, source2, e.at, null, { ...UNFILTERED, cost: e.weight, whole: true });
  const lots = String(e.weight ? found2.costs : found2.counts);
  const lacks = fn.unit.def.choices[e.choice]?.lacking ?? null;
  const never = e.otherwise === null && lacks === null;
  const drawn2 = never ? fn.runtime("drawn", found2.options, e.at).text : found2.options;
  const asked3 = `yield ${ask({ ...ofChance(s, e.choice), options: drawn2, counts: lots })}`;
  const answer = () => {
    if (e.otherwise !== null) {
      unlessEmpty(s, e, found2, asked3, e.otherwise);
      return;
    }
    fn.out.asks(e.at);
    define(s, e.name, e.of, isSureOf(s, e, null), asked3, e.at);
  };
  unlessLacking(s, e, { ...emptyOr(found2), refused: () => "" }, answer, then);
}
var ofChance = (s, choice) => ({ choice, by: "null", path: around3(s, choice) });
var around3 = (s, choice) => path(s, s.fn.unit.def.choices[choice]?.path);
function question(s, { choice, by: by2 }, { options: options2, counts, why: why2 }) {
  return { choice, options: options2, counts: String(counts), by: answeredBy(s.fn, by2), path: around3(s, choice), why: why2 };
}

// engine/compiler/emit/move.ts
function move(s, e) {
  const { fn } = s;
  const landing = landingOf(s, e);
  const stays = e.blocked === "stay";
  change(s, e, (pieces2) => fn.runtime(e.many ? "moveAll" : "move", "c", pieces2, landing, e.node, e.at, stays));
}
function landingOf(s, e) {
  const { tables } = s.fn.unit;
  return e.to === null ? name(tables.literal("homes", homes(s, e))) : tables.landing(zoneIndex(s.fn, e.to));
}
function setProp(s, e) {
  const { fn } = s;
  const to = value(fn, e.value);
  change(s, e, (pieces2) => fn.runtime(e.many ? "turnAll" : "turn", "c", pieces2, e.prop, to, e.at));
}
function change(s, e, changed2) {
  const { fn } = s;
  const pieces2 = e.many ? list(fn, e.pieces) : value(fn, e.pieces);
  const follows = !e.many && e.pieces.e === "local";
  fn.out.line(`${follows ? `${pieces2.text} = ` : ""}${changed2(pieces2).text}`, e.at);
}
function homes(s, e) {
  const { def, layout } = s.fn.unit;
  return def.classes.map(({ kind: kind2 }, cls) => {
    const { home: home2, owner } = def.kinds[kind2];
    const zone3 = e.boxes === null ? home2 : e.boxes[owner];
    return layout.landing[zone3 ?? -1]?.[cls] ?? -1;
  });
}

// engine/compiler/emit/run.ts
var LIMITED = "limitedOperation";
function run(s, e) {
  const { fn } = s;
  const { def } = fn.unit;
  const action2 = def.actions[e.action];
  const limited = cond(fn, e.limited);
  const own2 = def.circumstances.map(({ start, type: type2 }, index) => {
    const given5 = e.circumstances.find((c) => c.index === index);
    if (given5 === void 0) return typeof start === "number" ? String(start) : "[]";
    return bound(fn, given5.value, type2).text;
  });
  const fields = [
    `actor: ${seatIndex(fn, e.seat).text}`,
    `free: ${cond(fn, e.free).text}`,
    `limited: ${limited.text}`,
    `actionClass: ${classOf(fn, limited, action2.kind).text}`,
    `granted: ${e.granted === null ? "null" : granted(fn, e.granted)}`,
    `quota: ${e.quota === null ? UNLIMITED : value(fn, e.quota).text}`,
    `own: [${own2.join(", ")}]`
  ];
  const loops = def.runs[e.run] ?? [];
  const within4 = loops.length > 0 ? `, ${e.run}, ${path(s, loops)}` : "";
  fn.out.mayAsk(e.at);
  given2(s, e, `yield* m.run(c, { ${fields.join(", ")} }, ${e.action}${within4})`);
}
function as(s, { seat: seat7, effects: effects6, at }) {
  const { fn } = s;
  const other = fn.temp("as");
  fn.block("", at, () => {
    fn.out.line(`const ${other} = { ...x, actor: ${seatIndex(fn, seat7).text} }`, at);
    fn.block("", at, () => {
      fn.out.line(`const x = ${other}`);
      body(s, effects6);
    });
  });
}
function call3(s, e) {
  const { fn } = s;
  const { params: params3, asks: asks2 } = fn.unit.def.procedures[e.proc];
  const args = [...asks2 ? ["m", "c", "x"] : ["c", "x"], ...argumentsOf(fn, params3, e.args)];
  fn.calls = true;
  if (fn.unit.dress.tellsCaller) args.push(`{ node: ${e.node}, from: ${s.caller} }`);
  if (asks2) fn.out.mayAsk(e.at);
  given2(s, e, `${asks2 ? "yield* " : ""}${fn.unit.procedures[e.proc]}(${args.join(", ")})`);
}
function play(s, { card: card3, side: side2, ways, at }) {
  const { fn } = s;
  const { length: sides } = wordsOf(fn.unit.def, SIDE);
  const which = plus(
    binary(ownerIndex(fn, card3, CARD), "*", literal(sides), PREC.times),
    ownerIndex(fn, side2, SIDE)
  );
  fn.block(`switch (${which.text})`, at, () => {
    for (const way of ways) {
      fn.block(`case ${way.card * sides + way.side}:`, at, () => {
        body(s, way.effects);
        fn.out.line("break");
      });
    }
    fn.out.line(`default: ${fn.runtime("crash", quote("the card has no such side"), at).text}`, at);
  });
}
function given2(s, { bound: bound3, at }, text2) {
  if (bound3) define(s, bound3.name, bound3.type, false, text2, at);
  else s.fn.out.line(text2, at);
}
function classOf(fn, limited, kind2) {
  const values2 = fn.unit.def.enums.find((e) => e.id === "actionClass")?.values ?? [];
  const [small, full] = [literal(values2.indexOf(LIMITED)), literal(values2.indexOf(kind2))];
  return small.known === full.known ? full : ternary(limited, small, full);
}
function granted(fn, e) {
  const spaces3 = list(fn, e);
  return (isSureAs(fn, e, ZONE) ? spaces3 : fn.runtime("zones", spaces3, e.at)).text;
}

// engine/compiler/emit/ways.ts
function chooseEffect(s, e, then) {
  const { fn } = s;
  const { dress, def } = fn.unit;
  const options2 = fn.temp("options");
  fn.out.line(`const ${options2} = []`, e.at);
  for (const [i, { when, effects: effects6, node }] of e.ways.entries()) {
    const holds = when.e === "const" ? [] : [dress.outcome(node, cond(fn, when))];
    const tests = joined([...holds, atom(`m.tries(c, (c) => ${tried(s, effects6, e.at)})`)], "&&");
    fn.out.line(
      when.e === "const" && when.v === 0 ? null : `if (${tests.text}) ${options2}.push(${i})`,
      when.at
    );
  }
  const asked3 = ask({
    ...{ choice: e.choice, options: options2, by: answeredBy(fn, e.by) },
    path: path(s, def.choices[e.choice]?.path),
    // What is not offered is kept out by its own condition, or cannot be begun.
    why: `(${CANDIDATE}) => ${CANDIDATE}`
  });
  const answer = () => {
    fn.out.asks(e.at);
    const chosen = define(s, e.name, e.of, true, `yield ${asked3}`, e.at);
    for (const [i, { effects: effects6, node, when }] of e.ways.entries()) {
      fn.block(`if (${chosen} === ${i})`, when.at, () => {
        fn.out.line(dress.effect(node, s.caller));
        body(s, effects6);
      });
    }
  };
  const test2 = {
    none: `${options2}.length === 0`,
    some: `${options2}.length > 0`,
    refused: () => fn.runtime("refuse", quote("no-options"), e.node).text
  };
  unlessLacking(s, e, test2, answer, then);
}
function tried(s, effects6, at) {
  const { fn } = s;
  const build3 = (inner) => {
    const loops = s.loops.map(({ name: name3, id }) => ({ name: name3, id: inner.reach(id) }));
    body({ ...settingOf(inner), loops }, untilAsked(effects6));
  };
  const made2 = fn.beside("tried", at, build3, ["m"], true);
  const names2 = new Set(effects6.flatMap((e) => [...localsIn(e)]).filter((name3) => fn.has(name3)));
  const lists = [...names2].map((name3) => fn.local(name3)).filter(({ of }) => of.k === "list");
  const copies = Object.fromEntries(lists.map(({ id }) => [id, `${id}.slice()`]));
  return fn.callOf(made2, { ...copies, m: "m" }).text;
}
var STOPS2 = /* @__PURE__ */ new Set([
  "chooseOne",
  "chooseN",
  "chooseEach",
  "chooseEffect",
  "roll",
  "draw"
]);
function untilAsked(effects6) {
  const first2 = effects6.findIndex((e) => STOPS2.has(e.do));
  return first2 < 0 ? effects6 : effects6.slice(0, first2 + 1);
}

// engine/compiler/emit/effect.ts
function effect(s, e, then = () => {
}) {
  s.fn.out.line(s.fn.unit.dress.effect(e.node, s.caller), e.at);
  const write = WRITTEN[e.do];
  write(s, e, then);
}
var WRITTEN = {
  let: (s, e) => bind(s, e),
  block: (s, e) => s.fn.block("", e.at, () => body(s, e.effects)),
  as: (s, e) => as(s, e),
  if(s, e) {
    const holds = s.fn.unit.dress.outcome(e.node, cond(s.fn, e.when)).text;
    const otherwise = e.else.length > 0 ? () => body(s, e.else) : null;
    s.fn.block(`if (${holds})`, e.at, () => body(s, e.then), otherwise);
  },
  forEach: (s, e) => forEach(s, e),
  repeat: (s, e) => repeat(s, e),
  chooseOne: (s, e, then) => chooseOne(s, e, then),
  chooseN: (s, e, then) => chooseN(s, e, then),
  chooseEach: (s, e, then) => chooseEach(s, e, then),
  chooseEffect: (s, e, then) => chooseEffect(s, e, then),
  roll: (s, e) => roll(s, e),
  draw: (s, e, then) => draw(s, e, then),
  setVar: (s, e) => setVar(s, e),
  addVar: (s, e) => addVar(s, e),
  shiftVar: (s, e) => addVar(s, e),
  pay({ fn }, e) {
    const floor = e.floor === null ? 0 : value(fn, e.floor);
    const [cell, amount] = [varCell(fn, e.from), value(fn, e.amount)];
    const pays = e.upTo ? fn.runtime("payUpTo", "c", cell, amount, floor, e.at) : fn.runtime("pay", "c", cell, amount, floor, e.node, e.at);
    fn.out.line(e.evenFree ? pays : `if (!x.free) ${pays.text}`, e.at);
  },
  setMarker({ fn }, e) {
    const zone3 = zoneIndex(fn, e.zone);
    fn.out.line(fn.runtime("mark", "c", e.marker, zone3, value(fn, e.state), e.node), e.at);
  },
  shiftMarker({ fn }, e) {
    const zone3 = zoneIndex(fn, e.zone);
    fn.out.line(fn.runtime("lean", "c", e.marker, zone3, value(fn, e.delta), e.node), e.at);
  },
  move: (s, e) => move(s, e),
  setProp: (s, e) => setProp(s, e),
  call: (s, e) => call3(s, e),
  play: (s, e) => play(s, e),
  run: (s, e) => run(s, e),
  window: (s, e) => openWindow(s, "during", "", e.at),
  require: ({ fn }, e) => {
    const fails = not(fn.unit.dress.outcome(e.node, cond(fn, e.when))).text;
    const refused = fn.runtime("refuse", quote(e.because), e.node).text;
    fn.out.line(`if (${fails}) ${refused}`, e.at, `if (${fails}) return false`);
  },
  append: ({ fn }, e) => fn.out.line(`${fn.local(e.to).id}.push(${e.many ? "..." : ""}${value(fn, e.items).text})`, e.at),
  setActive: ({ fn }, e) => fn.out.line(fn.runtime("set", "c", fn.unit.tables.active(), seatIndex(fn, e.seat)), e.at),
  return: ({ fn }, e) => fn.out.line(`${GIVEN} = ${owned(fn, e)}`, e.at)
};
function bind(s, e) {
  const { fn } = s;
  const grows = e.value.e === "list" && e.value.items.length === 0;
  const sure = !grows && isSureAs(fn, e.value, e.type);
  define(s, e.name, e.type, sure, grows ? "[]" : owned(fn, e), e.at);
}
function owned(fn, { value: e, type: type2 }) {
  const code2 = bound(fn, e, type2);
  return type2.k === "list" && mayBeNamed(fn, e) ? `${within2(code2, PREC.atom)}.slice()` : code2.text;
}
function mayBeNamed(fn, e) {
  if (e.e === "if") return mayBeNamed(fn, e.then) || mayBeNamed(fn, e.else);
  if (e.e !== "call") return e.e === "local";
  const { params: params3 } = fn.unit.def.functions[e.fn];
  return e.args.some((arg, i) => params3[i]?.type.k === "list" && mayBeNamed(fn, arg));
}
function forEach(s, e) {
  const { fn } = s;
  if (e.list.e === "range" && e.limit === null && !e.window) {
    countUp(s, e, e.list);
    return;
  }
  const held2 = fn.held("list", list(fn, e.list), e.at).text;
  const i = fn.temp("i");
  const end = fn.temp("end");
  const limit = e.limit === null ? null : value(fn, e.limit).text;
  const ends = limit === null ? `${held2}.length` : `Math.min(${held2}.length, ${limit})`;
  fn.block(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at, () => {
    if (mayGoOn(fn, e)) fn.out.line(fn.runtime("round", e.at), e.at);
    if (e.window) openWindow(s, "during", `${i} > 0`, e.at);
    const id = fn.reserve(e.name);
    fn.out.line(`${e.of.k === "piece" ? "let" : "const"} ${id} = ${held2}[${i}]`, e.at);
    bindItem(fn, e.name, e.of, e.list, id);
    body(inLoop(s, e.name, id), e.effects);
    if (e.of.k === "piece" && e.list.e === "local") fn.out.line(`${held2}[${i}] = ${id}`);
  });
}
var mayGoOn = ({ unit }, e) => e.list.e === "local" || e.of.k === "int" || unit.effort.ofEffects([e]) > LIGHT;
function countUp(s, e, range) {
  const { fn } = s;
  const end = fn.temp("end");
  fn.scope(() => {
    const id = fn.declare(e.name, INT);
    const last = fn.runtime("last", id, value(fn, range.to), range.at).text;
    const head = `let ${id} = ${value(fn, range.from).text}, ${end} = ${last}`;
    fn.block(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at, () => body(inLoop(s, e.name, id), e.effects));
  });
}
function repeat(s, e) {
  const { fn } = s;
  const { dress } = fn.unit;
  const turn = fn.temp("turn");
  const most4 = e.most === null ? null : fn.held("most", value(fn, e.most), e.at).text;
  const head = most4 === null ? "for (;;)" : `for (let ${turn} = 0; ${turn} < ${most4}; ${turn}++)`;
  fn.block(head, e.at, () => {
    fn.out.line(dress.turn());
    fn.out.line(fn.runtime("round", e.at), e.at);
    fn.out.line(`if (${not(dress.outcome(e.node, cond(fn, e.when))).text}) break`, e.when.at);
    body({ ...s, top: false }, e.effects);
  });
}
function setVar(s, e) {
  const { fn } = s;
  const { min, max } = fn.unit.def.vars[e.target.var];
  const known5 = fn.unit.evaluator.number(e.value);
  const kept = known5 === void 0 ? fn.runtime("clamp", value(fn, e.value), min, max) : literal(Math.max(min, Math.min(max, known5)));
  fn.out.line(fn.runtime("set", "c", varCell(fn, e.target), kept), e.at);
}
function addVar(s, e) {
  const { fn } = s;
  const { min, max } = fn.unit.def.vars[e.target.var];
  const cell = fn.held("cell", varCell(fn, e.target), e.at);
  const sum3 = plus(element2("c", cell), value(fn, e.delta));
  fn.out.line(fn.runtime("set", "c", cell, fn.runtime("clamp", sum3, min, max)), e.at);
}

// engine/compiler/emit/sent.ts
function sentAfter(e, rest3, later) {
  if (e.do !== "let" || e.type.k !== "list" || e.type.of.k !== "piece") return null;
  const moved2 = rest3.findIndex((one2) => one2.do !== "let");
  const move2 = rest3[moved2];
  if (move2?.do !== "move" || move2.pieces.e !== "local" || move2.pieces.name !== e.name) return null;
  const others2 = [...rest3.slice(0, moved2), ...rest3.slice(moved2 + 1), ...later];
  const exprs = [...effectsIn(others2)].flatMap(exprsOf);
  return [...exprs, move2.to].every((one2) => one2 === null || isCounted(one2, e.name)) ? moved2 : null;
}
var isCounted = (e, name3) => e.e === "local" ? e.name !== name3 : (e.e === "count" || e.e === "any") && e.list.e === "local" || exprsOf(e).every((part2) => isCounted(part2, name3));
function sent(s, e, move2, between) {
  const { fn } = s;
  const whole2 = simplified(fn.unit.evaluator, e.value);
  const pieces2 = whole2.e === "take" ? simplified(fn.unit.evaluator, whole2.list) : whole2;
  if (pieces2.e !== "pieces" || pieces2.many) return false;
  const { dress } = fn.unit;
  fn.out.line(dress.effect(e.node, s.caller), e.at);
  const bases = heldBases(fn, pieces2);
  const zone3 = fn.held("zone", zoneIndex(fn, pieces2.in), pieces2.at);
  const all3 = totalIn(fn, bases, zone3);
  const n = whole2.e === "take" ? fn.runtime("clamp", value(fn, whole2.n), 0, all3) : all3;
  const id = fn.declare(e.name, INT);
  fn.out.line(`const ${id} = ${n.text}`, e.at);
  between();
  fn.out.line(dress.effect(move2.node, s.caller), move2.at);
  const stays = move2.blocked === "stay";
  const [table2, landing] = [tableOf2(fn, bases), landingOf(s, move2)];
  fn.out.line(fn.runtime("moveOf", "c", table2, zone3, id, landing, move2.node, move2.at, stays), move2.at);
  return true;
}

// engine/compiler/emit/sequence.ts
function body(s, effects6) {
  s.fn.scope(() => sequence({ ...s, ahead: /* @__PURE__ */ new Set() }, effects6));
}
function sequence(s, effects6, later = []) {
  const { fn } = s;
  const first2 = effects6.findIndex((e) => lackingOf(s, e) === "rest");
  if (first2 < 0) {
    each2(s, effects6, later);
    return;
  }
  const exit = fn.temp("block");
  const used = usedIn(later);
  const ahead = effects6.flatMap(boundBy).filter(([name3]) => used.has(name3));
  const whole2 = ahead.length > 0 ? fn.temp("whole") : null;
  const inner = { ...declared(s, ahead), exit };
  if (whole2 !== null) fn.out.line(`let ${whole2} = false`);
  fn.block(`${exit}:`, -1, () => {
    each2(inner, effects6, later);
    if (whole2 !== null) fn.out.line(`${whole2} = true`);
  });
  const broken = new Set(effects6.slice(first2).flatMap((e) => boundBy(e).map(([name3]) => name3)));
  for (const [name3] of ahead) if (broken.has(name3)) fn.condition(name3, whole2);
}
function each2(s, effects6, later) {
  for (let i = 0; i < effects6.length; i++) {
    const e = effects6[i];
    const given5 = conditionsOf(s.fn, e);
    const skips = lackingOf(s, e) === "skip";
    if (given5.length > 0) {
      conditional(s, e, given5, skips);
    } else if (!skips) {
      i += alone(s, e, effects6.slice(i + 1), later);
    } else {
      const rest3 = effects6.slice(i + 1);
      const run3 = runOf(e, rest3, later);
      if (run3 === null) conditional(s, e, given5, true);
      else effect(s, e, () => each2(s, rest3.slice(0, run3), []));
      i += run3 ?? 0;
    }
  }
}
function alone(s, e, rest3, later) {
  const before = s.fn.hasConditions || s.ahead.size > 0 ? null : sentAfter(e, rest3, later);
  const move2 = rest3[before ?? -1];
  const between = () => each2(s, rest3.slice(0, before ?? 0), []);
  if (e.do === "let" && move2?.do === "move" && sent(s, e, move2, between)) return (before ?? 0) + 1;
  effect(s, e);
  return 0;
}
function runOf(e, rest3, later) {
  const names2 = new Set(boundBy(e).map(([name3]) => name3));
  const isIn2 = (one2) => {
    if (!uses(one2, names2)) return false;
    for (const [name3] of boundBy(one2)) names2.add(name3);
    return true;
  };
  const which = rest3.map(isIn2);
  const run3 = which.lastIndexOf(true) + 1;
  return which.slice(0, run3).every(Boolean) && !later.some((one2) => uses(one2, names2)) ? run3 : null;
}
function conditional(s, e, given5, skips) {
  const { fn } = s;
  const bound3 = boundBy(e);
  const inner = declared(s, bound3);
  const there = skips ? fn.temp("there") : null;
  if (there !== null) fn.out.line(`let ${there} = false`);
  const write = () => {
    for (const name3 of localsIn(e)) if (fn.has(name3)) fn.condition(name3, null);
    effect(inner, e, there === null ? void 0 : () => fn.out.line(`${there} = true`));
  };
  if (given5.length > 0) fn.block(`if (${given5.join(" && ")})`, -1, write);
  else fn.scope(write);
  for (const [name3] of bound3) fn.condition(name3, there ?? given5.join(" && "));
}
function declared(s, bound3) {
  const fresh = bound3.filter(([name3]) => !s.ahead.has(name3));
  for (const [name3, of] of fresh) s.fn.out.line(`let ${s.fn.declare(name3, of)} = ${unreached(of)}`);
  return { ...s, ahead: /* @__PURE__ */ new Set([...s.ahead, ...fresh.map(([name3]) => name3)]) };
}
function conditionsOf(fn, e) {
  if (!fn.hasConditions) return [];
  const names2 = [...localsIn(e)].filter((name3) => fn.has(name3));
  return [...new Set(names2.flatMap((name3) => fn.local(name3).given ?? []))];
}
var uses = (e, names2) => [...localsIn(e)].some((name3) => names2.has(name3));
var usedIn = (effects6) => new Set(effects6.flatMap((e) => [...localsIn(e)]));
function lackingOf({ fn }, e) {
  return "choice" in e ? fn.unit.def.choices[e.choice]?.lacking ?? null : null;
}

// engine/compiler/emit/action.ts
function emitAction(unit, index) {
  const action2 = unit.def.actions[index];
  const id = unit.actions[index];
  const fn = new Fn(unit);
  fn.out.trial = [];
  const s = { ...settingOf(fn), windows: action2.windows.length > 0 ? action2.timings : [], top: true };
  fn.out.line(unit.dress.effect(action2.node, "null"));
  const giving = givenBy(action2.stages.at(-1)?.effects ?? []);
  if (giving) fn.out.line(`let ${GIVEN} = ${unreached(giving)}`);
  openWindow(s, "before", "", action2.at);
  if (action2.spend.length > 0) {
    fn.block("if (!x.free)", -1, () => body({ ...s, top: false }, action2.spend));
  }
  for (const [i, { id: name3, effects: effects6, node }] of action2.stages.entries()) {
    if (action2.stages.length > 1) fn.out.line(`// stage ${remark(name3)}`);
    if (node !== action2.node) fn.out.line(unit.dress.effect(node, "null"));
    const later = action2.stages.slice(i + 1).flatMap((stage) => stage.effects);
    sequence(s, effects6, later);
  }
  openWindow(s, "after", "", action2.at);
  fn.out.line(giving ? `return ${GIVEN}` : null, -1, "return true");
  const legal = legality(unit, id, action2);
  const opens = openness(unit, id, action2);
  const after = effectsFunction(unit, `${id}$after`, action2.after, action2.at);
  fn.finish(`function* ${id}(m, c, x)`, action2.at, `action ${action2.id}`);
  const begins2 = `${id}$begins`;
  fn.finishTrial(`function ${begins2}(m, c, x)`, action2.at);
  const quiet = isQuiet(unit.def, action2);
  return `{ quiet: ${quiet}, legal: ${legal}, play: ${id}, begins: ${begins2}, after: ${after}, opens: ${opens} }`;
}
function isQuiet({ procedures }, { spend, stages: stages2, after, windows: windows2 }) {
  const lists = [spend, ...stages2.map(({ effects: effects6 }) => effects6), after];
  return windows2.length === 0 && !lists.some((effects6) => mayAsk(effects6, procedures));
}
function legality(unit, id, { legality: always, validate, at }) {
  if (always.length + validate.length === 0) return "() => 0";
  const fn = new Fn(unit);
  for (const [i, { when, node }] of [...always, ...validate].entries()) {
    if (i === always.length) fn.out.line("if (x.free) return 0");
    const fails = not(unit.dress.condition(node, cond(fn, when))).text;
    fn.out.line(`if (${fails}) return ${1 + i}`, when.at);
  }
  fn.out.line("return 0");
  fn.finish(`function ${id}$legal(c, x)`, at);
  return `${id}$legal`;
}
function openness(unit, id, { windows: windows2, at }) {
  if (windows2.every(({ when }) => when === null)) return "() => true";
  const fn = new Fn(unit);
  const able = fn.declare(ABLE, BOOL);
  for (const [i, { when, node }] of windows2.entries()) {
    if (when === null) continue;
    const holds = unit.dress.condition(node, cond(fn, when)).text;
    fn.out.line(`if (window$ === ${i}) return ${holds}`, when.at);
  }
  fn.out.line("return true");
  fn.finish(`function ${id}$opens(c, x, window$, ${able})`, at);
  return `${id}$opens`;
}
var playing = ({ def }, effects6) => mayAsk(effects6, def.procedures) ? "function*" : "function";
function effectsFunction(unit, name3, effects6, at) {
  if (effects6.length === 0) return "() => {}";
  const fn = new Fn(unit);
  sequence(settingOf(fn), effects6);
  fn.finish(`${playing(unit, effects6)} ${name3}(m, c, x)`, at);
  return name3;
}
function emitProcedure(unit, index) {
  const def = unit.def.procedures[index];
  const id = unit.procedures[index];
  const fn = new Fn(unit, null, unit.effort.ofEffects(def.effects));
  const params3 = def.params.map((p) => fn.declare(p.name, p.type));
  fn.out.line(unit.dress.entry(def.node));
  const loops = def.params.flatMap(
    ({ name: name3, type: type2 }, i) => type2.k === "zone" || type2.k === "enum" && type2.id === SEAT.id ? [{ name: name3, id: params3[i] }] : []
  );
  const caller = unit.dress.tellsCaller ? [CALLER] : [];
  const giving = givenBy(def.effects);
  if (giving) fn.out.line(`let ${GIVEN} = ${unreached(giving)}`);
  sequence({ ...settingOf(fn), windows: ["during"], loops, caller: caller[0] ?? "null" }, def.effects);
  if (giving) fn.out.line(`return ${GIVEN}`);
  const head = def.asks ? `function* ${id}(m, ` : `function ${id}(`;
  fn.finish(`${head}${["c", "x", ...params3, ...caller].join(", ")})`, def.at, `procedure ${def.name}`);
}

// engine/compiler/emit/function.ts
function emitFunction(unit, index) {
  const def = unit.def.functions[index];
  const id = unit.functions[index];
  const fn = new Fn(unit, null, unit.effort.ofExpr(def.body));
  const params3 = def.params.map((p) => fn.declare(p.name, p.type));
  if (def.node >= 0) fn.out.line(unit.dress.entry(def.node));
  tally2(fn, def.body);
  fn.out.line(`return ${bound(fn, def.body, def.returns).text}`, def.body.at);
  fn.finish(`function ${id}(${["c", "x", ...params3].join(", ")})`, def.at, def.name);
  return id;
}
function test(unit, name3, when, node) {
  const fn = new Fn(unit);
  const holds = when === null ? fact(true) : cond(fn, when);
  fn.out.line(`return ${(node < 0 ? holds : unit.dress.condition(node, holds)).text}`, when?.at);
  fn.finish(`function ${name3}(c, x)`, when?.at);
  return name3;
}
function worth2(unit, name3, { value: e, node }) {
  const known5 = unit.evaluator.number(e);
  const entry2 = node < 0 ? null : unit.dress.entry(node);
  if (known5 !== void 0 && entry2 === null) return `() => ${known5}`;
  const fn = new Fn(unit);
  fn.out.line(entry2);
  fn.out.line(`return ${value(fn, e).text}`, e.at);
  fn.finish(`function ${name3}(c, x)`, e.at);
  return name3;
}

// engine/compiler/emit/phase.ts
function emitPhase(unit, index) {
  const { asks: asks2, offers: offers2, after, next: next3, at } = unit.def.phases[index];
  const name3 = (part2) => `phase$${index}$${part2}`;
  const parts = {
    enter: entering(unit, name3("enter"), index),
    asks: asks2 ? worth2(unit, name3("asks"), asks2) : "() => -1",
    offers: `[${offers2.map(({ when, node }, i) => test(unit, name3(`offer${i}`), when, node)).join(", ")}]`,
    after: effectsFunction(unit, name3("after"), after, at),
    quiet: String(hasQuiet(unit, index)),
    next: worth2(unit, name3("next"), next3)
  };
  return `{ ${Object.entries(parts).map(([part2, text2]) => `${part2}: ${text2}`).join(", ")} }`;
}
function hasQuiet({ def }, index) {
  const { offers: offers2, after } = def.phases[index];
  if (mayAsk(after, def.procedures)) return false;
  return offers2.some(({ actions }) => actions.some((action2) => isQuiet(def, def.actions[action2])));
}
function entering(unit, name3, index) {
  const { def, dress, tables } = unit;
  const { id, enter: enter2, node, at } = def.phases[index];
  if (def.phaseTrack < 0) return "() => {}";
  const fn = new Fn(unit);
  fn.out.line(dress.effect(node, "null"), at);
  fn.out.line(fn.runtime("set", "c", tables.varCell(def.phaseTrack, null), literal(index)), at);
  sequence(settingOf(fn), enter2);
  fn.finish(`${playing(unit, enter2)} ${name3}(m, c, x)`, at, `phase ${remark(id)}`);
  return name3;
}

// engine/compiler/emit/tables.ts
var Tables = class {
  #def;
  #layout;
  #byText = /* @__PURE__ */ new Map();
  #names = /* @__PURE__ */ new Set();
  #named = /* @__PURE__ */ new Map();
  #lines = [];
  constructor(def, layout) {
    this.#def = def;
    this.#layout = layout;
  }
  /** A literal table; `stem` only makes it readable. */
  literal(stem, values2) {
    const text2 = JSON.stringify(values2);
    const known5 = this.#byText.get(text2);
    if (known5 !== void 0) return known5;
    const made2 = this.#declare(stem, text2);
    this.#byText.set(text2, made2);
    return made2;
  }
  /** By zone or card. */
  attribute(attr) {
    const { id, values: values2, lists } = this.#def.attributes[attr];
    return this.#once(`attribute ${attr}`, id, () => JSON.stringify(lists ?? values2));
  }
  /** A property of a piece. */
  property(prop, piece2) {
    const { id, lists } = this.#def.properties[prop];
    const table2 = this.#once(`property ${prop}`, id, () => {
      const held2 = (value3) => lists ? lists[value3] ?? [] : value3;
      const byClass = this.#def.classes.map((c) => held2(c.values[prop] ?? -1));
      return `k.byPile(${JSON.stringify(byClass)})`;
    });
    return this.#ofPile(table2, piece2);
  }
  /** Where a piece stands. */
  zoneOf(piece2) {
    return this.#ofPile(
      this.#once("zone of", "zoneOf", () => "k.layout.zoneOf"),
      piece2
    );
  }
  /** By class: the pile that its pieces come to in a zone. */
  landing(zone3) {
    return element2(
      this.#once("landing", "landing", () => "k.layout.landing"),
      zone3
    );
  }
  adjacency() {
    return this.#once("adjacency", "adjacent", () => JSON.stringify(this.#def.adjacency));
  }
  /** By seat: the seats round the table from it on, with it or without. */
  round(itself) {
    const stem = itself ? "seatsFrom" : "seatsAfter";
    const { length } = this.#def.seats;
    const from = (seat7) => Array.from({ length }, (_, i) => (seat7 + i) % length);
    return this.#once(
      stem,
      stem,
      () => JSON.stringify(this.#def.seats.map((_, seat7) => from(seat7).slice(itself ? 0 : 1)))
    );
  }
  /** All spaces of the map. */
  spaces() {
    return this.literal("spaces", [...this.#def.zones.keys()].slice(this.#def.firstSpace));
  }
  /** First cells of the piles of these classes. */
  bases(classes) {
    return this.literal("piles", this.basesOf(classes));
  }
  basesOf(classes) {
    return classes.map((cls) => this.#layout.piles[cls]);
  }
  /** The cell of a variable; `index` null where it has only one. */
  varCell(v, index) {
    const { id, per } = this.#def.vars[v];
    const base = this.#layout.vars[v];
    if (index === null) return this.#cell(id, base);
    return this.#cellAt(id, base, index, (i) => ownersOf(this.#def, per)[i]);
  }
  markerCell(marker4, zone3) {
    const { id } = this.#def.markers[marker4];
    return this.#cellAt(id, this.#layout.markers[marker4], zone3, (i) => this.#zoneWord(i));
  }
  /** The pile of a class in a zone. */
  pile(cls, zone3) {
    const { plural } = this.#def.classes[cls];
    return this.#cellAt(plural, this.#layout.piles[cls], zone3, (i) => this.#zoneWord(i));
  }
  /** The cell of the seat to move. */
  active() {
    return this.#cell("active", ACTIVE);
  }
  /** The declarations, in the order in which they were asked for. */
  text() {
    return this.#lines;
  }
  #zoneWord(zone3) {
    return this.#def.zones[zone3]?.id;
  }
  #cellAt(stem, base, index, word2) {
    if (typeof index.known !== "number") return plus(this.#cell(stem, base), index);
    return this.#cell(`${stem}_${word2(index.known) ?? index.known}`, base + index.known);
  }
  #cell(stem, cell) {
    return name(this.#once(`cell ${cell} ${stem}`, stem, () => String(cell)));
  }
  #ofPile(table2, piece2) {
    const first2 = this.#once("first pile", "firstPile", () => String(this.#layout.firstPile));
    return element2(table2, binary(piece2, "-", name(first2), PREC.plus));
  }
  #once(key, stem, value3) {
    const known5 = this.#named.get(key);
    if (known5 !== void 0) return known5;
    const made2 = this.#declare(stem, value3());
    this.#named.set(key, made2);
    return made2;
  }
  #declare(stem, value3) {
    const made2 = unique(stem, (id) => this.#names.has(id));
    this.#names.add(made2);
    this.#lines.push(`const $${made2} = ${value3}`);
    return `$${made2}`;
  }
};

// engine/compiler/emit/module.ts
function emitModule(def, layout, dressName) {
  const unit = unitOf(def, layout, dressName);
  const functions = def.functions.map((_, i) => emitFunction(unit, i));
  for (const i of def.procedures.keys()) emitProcedure(unit, i);
  const actions = def.actions.map((_, i) => emitAction(unit, i));
  const phases = def.phases.map((_, i) => emitPhase(unit, i));
  const invariants = def.invariants.map((v, i) => test(unit, `invariant${i}$`, v.check, v.node));
  const over2 = test(unit, "over$", def.end.when ?? { e: "const", v: 0, at: -1 }, -1);
  const out = new Writer();
  out.line("'use strict'");
  out.line(`// ${remark(def.id)}, dress ${dressName}: made by engine/compiler, do not edit`);
  out.open("module.exports = (function (k)");
  for (const name3 of [...unit.used].sort()) out.line(`const ${name3}$ = k.${name3}`);
  for (const line of [...unit.dress.prelude, ...unit.tables.text()]) out.line(line);
  out.append(unit.out.lines);
  out.line("");
  out.open("return");
  array(out, "actions", actions);
  array(out, "functions", functions);
  array(out, "phases", phases);
  array(out, "invariants", invariants);
  out.line(`over: ${over2},`);
  out.close();
  out.close("})");
  return out;
}
function array(out, name3, items) {
  out.line(`${name3}: [`);
  for (const item of items) out.line(`  ${item},`);
  out.line("],");
}
function unitOf(def, layout, dressName) {
  const taken = /* @__PURE__ */ new Set();
  const name3 = (text2) => {
    const id = unique(text2, (other) => taken.has(other));
    taken.add(id);
    return id;
  };
  const dress = dressOf(dressName);
  const evaluator = new Evaluator(def, dress.foldsCalls);
  const functions = def.functions.map((f) => name3(f.name));
  const procedures = def.procedures.map((p) => name3(p.name));
  const actions = def.actions.map((a) => name3(a.id));
  let serial = 0;
  return {
    def,
    layout,
    dress,
    tables: new Tables(def, layout),
    evaluator,
    effort: new Effort({ ...def, evaluator }, LIGHT, def.zones.length),
    functions,
    procedures,
    actions,
    taken,
    used: new Set(dress.uses),
    out: new Writer(),
    folds: /* @__PURE__ */ new Map(),
    sure: /* @__PURE__ */ new Map(),
    serial: () => ++serial
  };
}

// engine/compiler/layout.ts
function layoutOf(def) {
  const zones3 = def.zones.length;
  let next3 = HEADER;
  const take = (cells) => {
    const base = next3;
    next3 += cells;
    return base;
  };
  const vars = def.vars.map(({ per }) => take(ownersOf(def, per).length));
  const markers = def.markers.map(() => take(zones3));
  const firstPile = next3;
  const piles = def.classes.map(() => take(zones3));
  const classOf3 = [];
  const zoneOf = [];
  for (let cls = 0; cls < def.classes.length; cls++) {
    for (let zone3 = 0; zone3 < zones3; zone3++) {
      classOf3.push(cls);
      zoneOf.push(zone3);
    }
  }
  return {
    size: next3,
    vars,
    markers,
    piles,
    firstPile,
    classOf: classOf3,
    zoneOf,
    limits: limitsOf2(def),
    withProp: withPropOf(def),
    landing: def.zones.map(
      ({ keeps }, zone3) => def.classes.map(({ start }, cls) => piles[keeps ? cls : start] + zone3)
    )
  };
}
function limitsOf2(def) {
  const zones3 = def.zones.length;
  const limits3 = Array.from({ length: def.classes.length * zones3 }, () => []);
  for (const [index, constraint2] of def.constraints.entries()) {
    for (const cls of new Set(constraint2.classes)) {
      for (const zone3 of new Set(constraint2.zones)) limits3[cls * zones3 + zone3]?.push(index);
    }
  }
  return limits3;
}
function withPropOf(def) {
  const key = (kind2, values2) => `${kind2}:${values2.join(",")}`;
  const byKey2 = new Map(def.classes.map((c, cls) => [key(c.kind, c.values), cls]));
  const changed2 = (c, prop, value3) => {
    if ((c.values[prop] ?? -1) < 0) return -1;
    return byKey2.get(key(c.kind, c.values.with(prop, value3))) ?? -1;
  };
  return def.properties.map((property2, prop) => {
    const values2 = wordsOf(def, property2.type).length;
    return Array.from({ length: values2 }, (_, value3) => def.classes.map((c) => changed2(c, prop, value3)));
  });
}

// node_modules/@jridgewell/sourcemap-codec/dist/sourcemap-codec.mjs
var comma = ",".charCodeAt(0);
var semicolon = ";".charCodeAt(0);
var chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var intToChar = new Uint8Array(64);
var charToInt = new Uint8Array(128);
for (let i = 0; i < chars.length; i++) {
  const c = chars.charCodeAt(i);
  intToChar[i] = c;
  charToInt[c] = i;
}
function encodeInteger(builder, num) {
  do {
    let clamped = num & 31;
    num >>>= 5;
    if (num > 0) clamped |= 32;
    builder.write(intToChar[clamped]);
  } while (num > 0);
}
function encodeSign(num) {
  return num < 0 ? -num << 1 | 1 : num << 1;
}
var bufLength = 1024 * 16;
var td = typeof TextDecoder !== "undefined" ? /* @__PURE__ */ new TextDecoder() : typeof Buffer !== "undefined" ? {
  decode(buf) {
    const out = Buffer.from(buf.buffer, buf.byteOffset, buf.byteLength);
    return out.toString();
  }
} : {
  decode(buf) {
    let out = "";
    for (let i = 0; i < buf.length; i++) {
      out += String.fromCharCode(buf[i]);
    }
    return out;
  }
};
var StringWriter = class {
  constructor() {
    this.pos = 0;
    this.out = "";
    this.buffer = new Uint8Array(bufLength);
  }
  write(v) {
    const { buffer } = this;
    buffer[this.pos++] = v;
    if (this.pos === bufLength) {
      this.out += td.decode(buffer);
      this.pos = 0;
    }
  }
  flush() {
    const { buffer, out, pos } = this;
    return pos > 0 ? out + td.decode(buffer.subarray(0, pos)) : out;
  }
};
function encode(decoded) {
  const writer = new StringWriter();
  let sourcesIndex = 0;
  let sourceLine = 0;
  let sourceColumn = 0;
  let namesIndex = 0;
  for (let i = 0; i < decoded.length; i++) {
    const line = decoded[i];
    if (i > 0) writer.write(semicolon);
    if (line.length === 0) continue;
    let genColumn = 0;
    for (let j = 0; j < line.length; j++) {
      const segment = line[j];
      if (j > 0) writer.write(comma);
      encodeInteger(writer, encodeSign(segment[0] - genColumn));
      genColumn = segment[0];
      if (segment.length === 1) continue;
      encodeInteger(writer, encodeSign(segment[1] - sourcesIndex));
      encodeInteger(writer, encodeSign(segment[2] - sourceLine));
      encodeInteger(writer, encodeSign(segment[3] - sourceColumn));
      sourcesIndex = segment[1];
      sourceLine = segment[2];
      sourceColumn = segment[3];
      if (segment.length === 4) continue;
      encodeInteger(writer, encodeSign(segment[4] - namesIndex));
      namesIndex = segment[4];
    }
  }
  return writer.flush();
}

// node_modules/@jridgewell/gen-mapping/dist/gen-mapping.mjs
var SetArray = class {
  constructor() {
    this._indexes = { __proto__: null };
    this.array = [];
  }
};
function cast(set3) {
  return set3;
}
function get(setarr, key) {
  return cast(setarr)._indexes[key];
}
function put(setarr, key) {
  const index = get(setarr, key);
  if (index !== void 0) return index;
  const { array: array2, _indexes: indexes } = cast(setarr);
  const length = array2.push(key);
  return indexes[key] = length - 1;
}
var COLUMN = 0;
var SOURCES_INDEX = 1;
var SOURCE_LINE = 2;
var SOURCE_COLUMN = 3;
var NAMES_INDEX = 4;
var NO_NAME = -1;
var GenMapping = class {
  constructor({ file, sourceRoot } = {}) {
    this._names = new SetArray();
    this._sources = new SetArray();
    this._sourcesContent = [];
    this._mappings = [];
    this.file = file;
    this.sourceRoot = sourceRoot;
    this._ignoreList = new SetArray();
  }
};
function cast2(map) {
  return map;
}
function addMapping(map, mapping) {
  return addMappingInternal(false, map, mapping);
}
function toDecodedMap(map) {
  const {
    _mappings: mappings,
    _sources: sources,
    _sourcesContent: sourcesContent,
    _names: names2,
    _ignoreList: ignoreList
    // _originalScopes: originalScopes,
    // _generatedRanges: generatedRanges,
  } = cast2(map);
  removeEmptyFinalLines(mappings);
  return {
    version: 3,
    file: map.file || void 0,
    names: names2.array,
    sourceRoot: map.sourceRoot || void 0,
    sources: sources.array,
    sourcesContent,
    mappings,
    // originalScopes,
    // generatedRanges,
    ignoreList: ignoreList.array
  };
}
function toEncodedMap(map) {
  const decoded = toDecodedMap(map);
  return Object.assign({}, decoded, {
    // originalScopes: decoded.originalScopes.map((os) => encodeOriginalScopes(os)),
    // generatedRanges: encodeGeneratedRanges(decoded.generatedRanges as GeneratedRange[]),
    mappings: encode(decoded.mappings)
  });
}
function addSegmentInternal(skipable, map, genLine, genColumn, source2, sourceLine, sourceColumn, name3, content) {
  const {
    _mappings: mappings,
    _sources: sources,
    _sourcesContent: sourcesContent,
    _names: names2
    // _originalScopes: originalScopes,
  } = cast2(map);
  const line = getIndex(mappings, genLine);
  const index = getColumnIndex(line, genColumn);
  if (!source2) {
    if (skipable && skipSourceless(line, index)) return;
    return insert(line, index, [genColumn]);
  }
  assert(sourceLine);
  assert(sourceColumn);
  const sourcesIndex = put(sources, source2);
  const namesIndex = name3 ? put(names2, name3) : NO_NAME;
  if (sourcesIndex === sourcesContent.length) sourcesContent[sourcesIndex] = content != null ? content : null;
  if (skipable && skipSource(line, index, sourcesIndex, sourceLine, sourceColumn, namesIndex)) {
    return;
  }
  return insert(
    line,
    index,
    name3 ? [genColumn, sourcesIndex, sourceLine, sourceColumn, namesIndex] : [genColumn, sourcesIndex, sourceLine, sourceColumn]
  );
}
function assert(_val) {
}
function getIndex(arr, index) {
  for (let i = arr.length; i <= index; i++) {
    arr[i] = [];
  }
  return arr[index];
}
function getColumnIndex(line, genColumn) {
  let index = line.length;
  for (let i = index - 1; i >= 0; index = i--) {
    const current = line[i];
    if (genColumn >= current[COLUMN]) break;
  }
  return index;
}
function insert(array2, index, value3) {
  for (let i = array2.length; i > index; i--) {
    array2[i] = array2[i - 1];
  }
  array2[index] = value3;
}
function removeEmptyFinalLines(mappings) {
  const { length } = mappings;
  let len = length;
  for (let i = len - 1; i >= 0; len = i, i--) {
    if (mappings[i].length > 0) break;
  }
  if (len < length) mappings.length = len;
}
function skipSourceless(line, index) {
  if (index === 0) return true;
  const prev = line[index - 1];
  return prev.length === 1;
}
function skipSource(line, index, sourcesIndex, sourceLine, sourceColumn, namesIndex) {
  if (index === 0) return false;
  const prev = line[index - 1];
  if (prev.length === 1) return false;
  return sourcesIndex === prev[SOURCES_INDEX] && sourceLine === prev[SOURCE_LINE] && sourceColumn === prev[SOURCE_COLUMN] && namesIndex === (prev.length === 5 ? prev[NAMES_INDEX] : NO_NAME);
}
function addMappingInternal(skipable, map, mapping) {
  const { generated, source: source2, original, name: name3, content } = mapping;
  if (!source2) {
    return addSegmentInternal(
      skipable,
      map,
      generated.line - 1,
      generated.column,
      null,
      null,
      null,
      null,
      null
    );
  }
  assert(original);
  return addSegmentInternal(
    skipable,
    map,
    generated.line - 1,
    generated.column,
    source2,
    original.line - 1,
    original.column,
    name3,
    content
  );
}

// engine/compiler/source-map.ts
function sourceMapComment(lines, places, sources) {
  const map = new GenMapping();
  for (const [i, { at, indent }] of lines.entries()) {
    const place = places[at];
    const source2 = place === void 0 ? void 0 : sources[place.file];
    const generated = { line: i + 1, column: 2 * indent };
    if (place === void 0 || source2 === void 0) {
      addMapping(map, { generated });
      continue;
    }
    addMapping(map, { generated, source: source2, original: { line: place.line, column: place.col - 1 } });
  }
  const json = JSON.stringify(toEncodedMap(map)).replace(/[^ -~]/g, escaped);
  return `//# sourceMappingURL=data:application/json;base64,${btoa(json)}`;
}
var escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

// engine/compiler/compile.ts
function compileModule(def, { dress, sources }) {
  const { def: rules } = typeof dress === "string" ? { def } : dress.weave(def);
  const out = emitModule(rules, layoutOf(def), nameOf(dress));
  const map = sources === "none" ? "" : `${sourceMapComment(out.lines, def.places, sources ?? def.files)}
`;
  return { code: `${out.text()}
${map}` };
}

// engine/compiler/instantiate.ts
function instantiate(code2, name3) {
  const module = { exports: {} };
  const run3 = globalThis.eval(
    `(function (module) {${code2}
})
//# sourceURL=${encodeURI(name3)}`
  );
  run3(module);
  return module.exports;
}

// engine/gamedef/leads.ts
function leadsTo(e) {
  if (e.e === "const") return [e.v];
  if (e.e !== "if") return null;
  const [then, other] = [leadsTo(e.then), leadsTo(e.else)];
  return then && other && [.../* @__PURE__ */ new Set([...then, ...other])];
}

// engine/gamedef/plural.ts
function otherNumber(word2) {
  if (/[^aeiou]ies$/i.test(word2)) return `${word2.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/i.test(word2)) return word2.slice(0, -2);
  if (/[^s]s$/i.test(word2)) return word2.slice(0, -1);
  return pluralOf(word2);
}
function pluralOf(word2) {
  if (/[^aeiou]y$/i.test(word2)) return `${word2.slice(0, -1)}ies`;
  if (/(s|x|ch|sh)$/i.test(word2)) return `${word2}es`;
  return `${word2}s`;
}
function singularOf(word2) {
  return /[^s]s$/i.test(word2) ? otherNumber(word2) : word2;
}

// engine/language/print/expression.ts
var IF = 0;
var OR = 1;
var AND = 2;
var NOT = 3;
var COMPARE = 4;
var WHERE = 5;
var IN = 6;
var ADD = 7;
var MULTIPLY = 8;
var NEGATE = 9;
var DOT = 10;
var PRIMARY = 11;
function printExpression(e) {
  return print(e, IF, true);
}
function print(e, least2, edge) {
  const level = levelOf(e);
  if (level < least2 || e.e === "where" && !edge) return `(${bare(e, true)})`;
  return bare(e, edge);
}
var LEVELS = {
  if: IF,
  or: OR,
  and: AND,
  not: NOT,
  where: WHERE,
  in: IN,
  negate: NEGATE,
  dot: DOT
};
var levelOf = (e) => e.e === "binary" ? binaryLevel(e.op) : LEVELS[e.e] ?? PRIMARY;
function binaryLevel(op) {
  if (op === "+" || op === "-") return ADD;
  if (op === "*" || op === "/" || op === "%") return MULTIPLY;
  return COMPARE;
}
function bare(e, edge) {
  switch (e.e) {
    case "int":
      return String(e.value);
    case "bool":
      return String(e.value);
    case "word":
      return e.quoted ? quoted(e.word) : e.word;
    case "phrase":
      return e.words.map((word2) => word2.binding ? binding2(word2.word) : word2.word).join(" ");
    case "binding":
      return binding2(e.name);
    case "dot":
      return `${print(e.of, DOT, false)}.${e.name}`;
    case "negate":
      return `-${print(e.arg, NEGATE, false)}`;
    case "not":
      return `not ${print(e.arg, NOT, edge)}`;
    case "binary":
      return binary2(e, edge);
    case "and":
    case "or":
      return e.args.map((arg, index) => print(arg, e.e === "or" ? AND : NOT, edge && index === e.args.length - 1)).join(` ${e.e} `);
    case "in":
      return `${print(e.what, ADD, false)} in ${print(e.where, IN, edge)}`;
    case "if":
      return `if ${print(e.when, OR, true)} then ${print(e.then, OR, true)} else ${print(e.else, IF, edge)}`;
    case "call":
      return call4(e);
    case "fold":
      return fold(e);
    case "list":
      return `[${e.items.map(printExpression).join(", ")}]`;
    case "where":
      return where(e);
  }
}
function binary2(e, edge) {
  const level = binaryLevel(e.op);
  const left2 = level === COMPARE ? WHERE : level;
  return `${print(e.left, left2, false)} ${e.op} ${print(e.right, level + 1, edge)}`;
}
function where(e) {
  const cond3 = print(e.cond, OR, true);
  if (e.bind !== "it") return `${binding2(e.bind)} in ${print(e.list, IN, false)} where ${cond3}`;
  return `${unbound(print(e.list, IN, false))} where ${cond3}`;
}
function call4(e) {
  const args = e.args.map(printExpression);
  const [first2] = args;
  if (first2 !== void 0 && /^(min|max)$/i.test(e.name)) args[0] = unbound(first2);
  for (const { name: name3, value: value3 } of e.named) args.push(`${name3}: ${printExpression(value3)}`);
  return `${e.name}(${args.join(", ")})`;
}
function fold(e) {
  const otherwise = e.otherwise === null ? "" : `, otherwise: ${printExpression(e.otherwise)}`;
  const value3 = e.value === null ? "" : `, ${printExpression(e.value)}${otherwise}`;
  if (e.bind === "it" && e.op !== "min" && e.op !== "max") {
    return `${e.op}(${unbound(printExpression(e.list))}${value3})`;
  }
  return `${e.op}(${binding2(e.bind)} in ${bound2(e.list, e.bind)}${value3})`;
}
function bound2(list3, bind4) {
  if (list3.e !== "where" || list3.bind !== bind4) return print(list3, IN, false);
  return `${print(list3.list, IN, false)} where ${print(list3.cond, OR, true)}`;
}
function unbound(text2) {
  return /^(\$[\w:-]+|it) in /.test(text2) ? `(${text2})` : text2;
}
function binding2(name3) {
  return name3 === "it" ? "it" : `$${name3}`;
}
function quoted(word2) {
  if (!word2.includes("'")) return `'${word2}'`;
  return word2.includes('"') ? `'${word2.replaceAll("'", "''")}'` : `"${word2}"`;
}

// engine/language/functions/values.ts
var word = (doc, e, t) => ({
  doc,
  t,
  x: (_, at) => ({ e, at })
});
var zones = (doc, which) => ({
  doc,
  t: listOf(ZONE),
  x: (w, at) => ({ e: "zones", zones: which(w), at })
});
var seats = (w, at) => ({
  e: "list",
  items: w.seats.map((_, v) => ({ e: "const", v, at })),
  at
});
var cards = (w, at) => {
  const words3 = wordsOf(w, CARD);
  return words3.length > 0 ? { e: "zones", zones: [...words3.keys()], of: CARD, at } : null;
};
var VALUES2 = {
  actor: word("the seat whose action it is", "actor", SEAT),
  active: word("the seat to move", "active", SEAT),
  free: word("whether the action costs nothing", "free", BOOL),
  limited: word("whether the action is a limited one", "limited", BOOL),
  actionClass: word("the kind of the action, as the move says it", "actionClass", enumType("actionClass")),
  granted: word(
    "the spaces that the action may be carried out in: all, unless `run` says `only`",
    "granted",
    listOf(ZONE)
  ),
  quota: word("how many spaces the action may be carried out in", "quota", INT),
  spaces: zones("all spaces of the map", (w) => w.spaces),
  boxes: zones("all boxes beside it", (w) => w.zones.flatMap((z, i) => z.box ? [i] : [])),
  cards: { doc: "all cards", t: listOf(CARD), x: cards },
  seats: { doc: "all seats, in their order", t: listOf(SEAT), x: seats }
};
var BY_WORD = new Map(Object.entries(VALUES2).map(([name3, value3]) => [name3.toLowerCase(), value3]));
var valueNamed = (word2) => BY_WORD.get(word2.toLowerCase()) ?? null;

// engine/language/check/names.ts
var fold2 = (name3) => name3.toLowerCase();
var RESERVED = [...Object.keys(VALUES2), "all"];
var TAKEN2 = new Set([...RESERVED, "it", "piece", "pieces"].map(fold2));
var isReserved = (word2) => TAKEN2.has(fold2(word2));
var Names = class _Names {
  #index = /* @__PURE__ */ new Map();
  list = [];
  copy() {
    const names2 = new _Names();
    names2.#index = new Map(this.#index);
    names2.list = [...this.list];
    return names2;
  }
  get(name3) {
    return this.#index.get(fold2(name3));
  }
  /** The index of the new name, or undefined where it is taken. */
  add(name3, index = this.list.length) {
    if (this.#index.has(fold2(name3))) return void 0;
    this.#index.set(fold2(name3), index);
    this.list.push(name3);
    return index;
  }
};
var SORTS = {
  rules: ["a", "rule", "unknown-rule"],
  seats: ["a", "seat", "unknown-seat"],
  enums: ["a", "type", "unknown-type"],
  zones: ["a", "space", "unknown-space"],
  attributes: ["an", "attribute", "unknown-property"],
  properties: ["a", "property", "unknown-property"],
  kinds: ["a", "kind", "unknown-word"],
  cards: ["a", "card", "unknown-card"],
  piles: ["a", "pile", "unknown-state"],
  lasting: ["a", "sort of lasting effect", "unknown-name"],
  points: ["a", "point", "unknown-point"],
  vars: ["a", "track, flag or marker", "unknown-track"],
  markers: ["a", "marker", "unknown-marker"],
  circumstances: ["a", "circumstance", "unknown-name"],
  actions: ["an", "action", "unknown-action"],
  phases: ["a", "phase", "unknown-phase"]
};
var ALL_SORTS = Object.keys(SORTS);

// engine/language/diagnostics/suggest.ts
var import_fastest_levenshtein = __toESM(require_mod(), 1);
var LONGEST2 = 64;
function closest(word2, candidates2) {
  if (word2.length === 0 || word2.length > LONGEST2) return null;
  const wanted = word2.toLowerCase();
  const forms = new Set(numbers(wanted));
  const limit = Math.min(3, Math.max(1, Math.floor(wanted.length / 3)));
  let best = null;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate3 of candidates2) {
    const score2 = scoreOf(candidate3.toLowerCase(), wanted, forms, limit) ?? (isPart(wanted, candidate3) ? limit + 1 : null);
    if (score2 === null || score2 > bestScore) continue;
    if (score2 < bestScore || best === null || candidate3 < best) best = candidate3;
    bestScore = score2;
  }
  return best;
}
var isPart = (word2, name3) => word2.length >= 3 && name3.length > word2.length && name3.length <= LONGEST2 && name3.split(/[-_:. ]|(?<=[a-z])(?=[A-Z])/).some((part2) => part2.toLowerCase() === word2);
function scoreOf(candidate3, wanted, forms, limit) {
  if (candidate3 === wanted) return -2;
  if (forms.has(candidate3)) return -1;
  if (Math.abs(candidate3.length - wanted.length) > limit) return null;
  const changed2 = isSwapped(candidate3, wanted) ? 1 : (0, import_fastest_levenshtein.distance)(candidate3, wanted);
  return changed2 <= limit && changed2 < Math.max(candidate3.length, wanted.length) ? changed2 : null;
}
function isSwapped(a, b) {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
function numbers(word2) {
  const forms = [`${word2}s`, `${word2}es`];
  if (word2.endsWith("y")) forms.push(`${word2.slice(0, -1)}ies`);
  if (word2.endsWith("ies")) forms.push(`${word2.slice(0, -3)}y`);
  if (word2.endsWith("es")) forms.push(word2.slice(0, -2));
  if (word2.endsWith("s")) forms.push(word2.slice(0, -1));
  return forms;
}

// engine/language/check/scope.ts
var hole = () => ({ k: "hole", found: null });
var BROKEN = Object.freeze({ k: "hole", found: null });
var Locals = class {
  #used = /* @__PURE__ */ new Set();
  /** By base: the number to try next, so that the thousandth `it` does not try the others first. */
  #next = /* @__PURE__ */ new Map();
  fresh(name3) {
    const base = name3.replace(/[^A-Za-z0-9_]/g, "_") || "_";
    let local2 = base;
    let n = this.#next.get(base) ?? 2;
    for (; this.#used.has(local2); n++) local2 = `${base}_${n}`;
    this.#next.set(base, n);
    this.#used.add(local2);
    return local2;
  }
};
var Scope = class _Scope {
  parent;
  locals;
  #own = /* @__PURE__ */ new Map();
  /** The card whose text it is: there cards may be named. */
  card;
  constructor(parent = null, locals = parent?.locals ?? new Locals(), card3 = parent?.card ?? null) {
    this.parent = parent;
    this.locals = locals;
    this.card = card3;
  }
  inner() {
    return new _Scope(this);
  }
  get(name3) {
    return this.#own.get(name3) ?? this.parent?.get(name3) ?? null;
  }
  has(name3) {
    return this.#own.has(name3);
  }
  declare(name3, type2, nature = {}) {
    const binding3 = { name: name3, local: this.locals.fresh(name3), type: type2, ...nature };
    this.#own.set(name3, binding3);
    return binding3;
  }
  /** Another name for a binding. */
  alias(name3, binding3) {
    this.#own.set(name3, binding3);
  }
  names() {
    return [...this.#own.keys(), ...this.parent?.names() ?? []];
  }
};

// engine/language/check/term.ts
var fixed = (test2) => ({ keys: [], test: test2 });
var ALL = fixed(() => true);
var byActor = (of, at) => ({
  keys: [{ id: "actor", expr: { e: "actor", at }, size: of.length }],
  test: (cls, [seat7]) => of[seat7 ?? -1]?.(cls) ?? false
});
function propertyTerm(w, prop, expr, id) {
  const size2 = w.enumOf(enumIdOf(w.typeOf("properties", prop))).values.length;
  return {
    keys: [{ id, expr, size: size2 }],
    test: (cls, [value3]) => w.classes[cls]?.values[prop] === value3
  };
}
function join(a, b, test2) {
  const keys = [...a.keys];
  const where3 = b.keys.map((key) => {
    const at = keys.findIndex((k) => k.id === key.id);
    return at >= 0 ? at : keys.push(key) - 1;
  });
  const first2 = a.keys.length;
  return {
    keys,
    ...named([...a.groups ?? [], ...b.groups ?? []]),
    test: (cls, values2) => test2(
      a.test(cls, values2.slice(0, first2)),
      b.test(
        cls,
        where3.map((i) => values2[i] ?? 0)
      )
    )
  };
}
var named = (groups) => groups && groups.length > 0 ? { groups: [...new Set(groups)].sort((a, b) => a - b) } : {};
var both = (a, b) => a === ALL ? b : b === ALL ? a : join(a, b, (x, y) => x && y);
var either = (a, b) => join(a, b, (x, y) => x || y);
var MOST_ROWS = 4096;
var MOST_CELLS = 1e6;
function termOf(set3) {
  if (set3.k === "static") {
    const has2 = new Set(set3.classes);
    return { ...named(set3.groups), keys: [], test: (cls) => has2.has(cls) };
  }
  const rows = set3.rows.map((row) => new Set(row));
  return {
    ...named(set3.groups),
    keys: set3.keys.map((expr, i) => ({ id: keyId(expr), expr, size: set3.sizes[i] ?? 1 })),
    test: (cls, values2) => {
      const row = values2.reduce((n, v, i) => n * (set3.sizes[i] ?? 1) + v, 0);
      return rows[row]?.has(cls) ?? false;
    }
  };
}
var keyId = (e) => e.e === "local" ? `$${e.name}` : e.e === "actor" || e.e === "active" ? e.e : JSON.stringify(e, (key, value3) => key === "at" ? void 0 : value3);
function classSet(w, term, at) {
  const all3 = w.classes.map((_, i) => i);
  if (term.keys.length === 0) {
    const classes = all3.filter((cls) => term.test(cls, []));
    return classes.length > 0 ? { k: "static", classes, ...named(term.groups) } : w.error("no-match", at, "no piece of the game fits these words");
  }
  const sizes = term.keys.map((key) => key.size);
  const count3 = sizes.reduce((a, b) => a * b, 1);
  if (count3 > MOST_ROWS || count3 * all3.length > MOST_CELLS)
    return w.error("too-large", at, "too many words of this phrase are known only in play");
  const rows = [];
  for (let row = 0; row < count3; row++) {
    const values2 = [];
    let rest3 = row;
    for (let i = sizes.length - 1; i >= 0; i--) {
      const size2 = sizes[i] ?? 1;
      values2[i] = rest3 % size2;
      rest3 = Math.floor(rest3 / size2);
    }
    rows.push(all3.filter((cls) => term.test(cls, values2)));
  }
  if (rows.every((row) => row.length === 0))
    return w.error("no-match", at, "no piece of the game fits these words");
  return { k: "table", keys: term.keys.map((key) => key.expr), sizes, rows, ...named(term.groups) };
}

// engine/language/check/types.ts
function settle(t, wanted) {
  if (isOpenType(t) && t !== BROKEN) t.found = wanted;
}
var isOpenType = (t) => t?.k === "hole" && t.found === null;
function known2(t) {
  return t.k === "hole" ? t.found : t;
}
function need(w, typed3, wanted, e) {
  if (typed3 === null || wanted === null || sameType(typed3.t, wanted)) return typed3;
  const message = `this is ${aType(typed3.t)}, but ${aType(wanted)} is needed`;
  return w.error("type-mismatch", e.at, message, converted(typed3.t, wanted, e));
}
function converted(t, wanted, e) {
  if (wanted.k === "list" && sameType(wanted.of, t)) return `[${printExpression(e)}]`;
  if (t.k !== "list" || wanted.k !== "int" && wanted.k !== "bool") return null;
  return `${wanted.k === "int" ? "count" : "any"}(${printExpression(e)})`;
}
function aType(t) {
  const name3 = typeName(t);
  return `${/^[aeiou]/i.test(name3) ? "an" : "a"} ${name3}`;
}
var PLAIN = {
  number: INT,
  int: INT,
  integer: INT,
  flag: BOOL,
  bool: BOOL,
  boolean: BOOL,
  "yes or no": BOOL,
  space: ZONE,
  zone: ZONE,
  box: ZONE,
  spaces: listOf(ZONE),
  zones: listOf(ZONE),
  piece: PIECE,
  pieces: listOf(PIECE),
  seat: SEAT,
  seats: listOf(SEAT)
};
var isPlainType = (name3) => Object.hasOwn(PLAIN, fold2(name3)) || fold2(name3) === "actionclass";
function readType(w, name3) {
  const text2 = fold2(name3.text.trim()).replace(/\s+/g, " ");
  if (Object.hasOwn(PLAIN, text2)) return PLAIN[text2] ?? null;
  const list3 = /^list of (.+)$/.exec(text2)?.[1];
  if (list3 !== void 0) {
    const of = readType(w, { at: name3.at, text: list3 });
    return of === null ? null : of.k === "list" ? of : listOf(of);
  }
  const found2 = w.names.enums.get(text2);
  if (found2 !== void 0) return enumType(w.enums[found2]?.id ?? text2);
  return w.unknown("unknown-type", name3, "the type", [...Object.keys(PLAIN), ...w.names.enums.list]);
}

// engine/language/check/phrase.ts
function isPieceWord(w, word2) {
  const folded2 = fold2(word2);
  return folded2 === "piece" || folded2 === "pieces" || w.words.has(folded2) || isExclusion(w, folded2);
}
var isExclusion = (w, folded2) => folded2.startsWith("non-") && w.words.has(folded2.slice("non-".length));
var isSeatInPlay = (folded2) => folded2 === "actor" || folded2 === "active";
function isPhrase(w, e) {
  switch (e.e) {
    case "word":
      return !e.quoted && isPieceWord(w, e.word);
    case "phrase":
      return e.words.some((x) => !x.binding && isPieceWord(w, x.word)) || e.words.every((x) => x.binding || isSeatInPlay(fold2(x.word)));
    case "or":
      return e.args.every((arg) => isPhrase(w, arg));
    default:
      return false;
  }
}
function phraseTerm(w, scope, e) {
  switch (e.e) {
    case "word":
      return together(w, [{ at: e.at, word: e.word, meanings: meaningsOf(w, e.word, e.at) }]);
    case "phrase": {
      const words3 = [];
      for (const { at, word: word2, binding: binding3 } of e.words) {
        const beside = e.words.flatMap((other) => other.binding || other.at === at ? [] : [other.word]);
        const meanings = binding3 ? bindingTerm(w, scope, word2, at) : meaningsOf(w, word2, at, beside);
        words3.push({ at, word: word2, meanings });
        if (meanings === null) break;
      }
      return together(w, words3);
    }
    case "or": {
      const terms = e.args.map((arg) => phraseTerm(w, scope, arg));
      return terms.reduce((a, b) => a && b && either(a, b));
    }
    default:
      return w.error("type-mismatch", e.at, "piece words are needed here");
  }
}
function classesCalled(w, { words: words3, at }) {
  const said2 = words3.map((x) => ({ word: x.text, binding: false, at: x.at }));
  const term = phraseTerm(w, new Scope(), { e: "phrase", words: said2, at });
  const fits = w.classes.flatMap((_, cls) => term?.keys.length === 0 && term.test(cls, []) ? [cls] : []);
  if (term && fits.length === 0) return w.error("no-match", at, "no piece of the game fits these words");
  return term && fits;
}
var ANY = { term: ALL, fits: ALL };
var plain3 = (term) => ({ term, fits: term });
var without = (term) => ({ ...term, test: (cls, values2) => !term.test(cls, values2) });
function together(w, words3) {
  const meanings = words3.flatMap((word3) => word3.meanings ? [word3.meanings] : []);
  if (meanings.length < words3.length) return null;
  const word2 = words3.find((each3) => each3.meanings && each3.meanings.length > 1);
  if (!word2) return meanings.reduce((all3, [only3 = ANY]) => both(all3, only3.term), ALL);
  const whose = words3.map((each3, i) => ownersTerm(w, each3.word) ?? meanings[i] ?? []);
  const owned3 = different(w, whose);
  const [only2, another] = owned3.length > 0 ? owned3 : different(w, meanings);
  if (only2 === void 0) return w.error("no-match", word2.at, "no piece of the game fits these words");
  if (another === void 0) return only2;
  return w.error("ambiguous-name", word2.at, `\`${word2.word}\` is a word of several properties of pieces`);
}
function different(w, words3) {
  const joined4 = (a) => (b) => ({ term: both(a.term, b.term), fits: both(a.fits, b.fits) });
  const all3 = words3.reduce(
    (known5, next3) => known5.flatMap((a) => next3.map(joined4(a))),
    [ANY]
  );
  const found2 = /* @__PURE__ */ new Map();
  for (const { term, fits } of all3) {
    const set3 = w.quietly(() => classSet(w, fits, w.top));
    if (set3) found2.set(JSON.stringify(set3.k === "static" ? set3.classes : set3.rows), term);
  }
  return [...found2.values()];
}
function ownersTerm(w, word2) {
  const excludes = isExclusion(w, fold2(word2));
  const seat7 = w.valueOf(SEAT.id, excludes ? word2.slice("non-".length) : word2);
  if (seat7 < 0 || w.owner < 0) return null;
  const term = fixed((cls) => w.classes[cls]?.values[w.owner] === seat7);
  return [plain3(excludes ? without(term) : term)];
}
function meaningsOf(w, word2, at, beside = []) {
  const folded2 = fold2(word2);
  if (folded2 === "piece" || folded2 === "pieces") return [ANY];
  if (folded2 === "actor" || folded2 === "active" && !w.words.has(folded2))
    return seatTerm(w, { e: folded2, at: w.place(at) }, folded2, at);
  const excludes = isExclusion(w, folded2);
  const terms = w.words.get(excludes ? folded2.slice("non-".length) : folded2);
  if (terms === void 0) return unknownWord(w, at, word2, [], beside);
  if (!excludes) return terms.map(plain3);
  const several4 = terms.length > 1;
  return terms.map((term) => ({ term: without(term), fits: several4 ? term : without(term) }));
}
function unknownWord(w, at, word2, more = [], beside = []) {
  const known5 = [...w.wordList, "pieces"];
  const words3 = fold2(word2).startsWith("non-") ? known5.map((x) => `non-${x}`) : known5;
  const states = w.broken.has(fold2(word2)) || closest(word2, words3) !== null ? [] : statesBeside(w, beside);
  if (states.length > 0)
    return w.error("unknown-word", at, `the word \`${word2}\` is not known: these are ${states.join(" or ")}`);
  return w.unknown("unknown-word", { text: word2, at }, "the word", [...words3, ...more]);
}
function statesBeside(w, words3) {
  const terms = words3.map((word2) => w.words.get(fold2(word2)));
  const fits = w.classes.filter(
    (_, cls) => terms.every((several4) => several4?.some((term) => term.keys.length === 0 && term.test(cls, [])))
  );
  return w.properties.flatMap(({ type: type2 }, p) => {
    const values2 = new Set(fits.map((each3) => each3.values[p] ?? -1));
    if (p === w.owner || values2.size < 2 || type2.k !== "enum") return [];
    return [...values2].flatMap((value3) => w.enumOf(type2.id).values[value3] ?? []);
  });
}
function seatTerm(w, expr, id, at) {
  if (w.owner < 0) return w.error("unknown-word", at, "pieces have no owner in this game");
  return [plain3(propertyTerm(w, w.owner, expr, id))];
}
function bindingTerm(w, scope, name3, at) {
  const binding3 = useBinding(w, scope, name3, at);
  if (binding3 === null || binding3.type === BROKEN) return null;
  settle(binding3.type, SEAT);
  const type2 = known2(binding3.type);
  const expr = { e: "local", name: binding3.local, at: w.place(at) };
  if (type2?.k !== "enum")
    return w.error("type-mismatch", at, `\`$${name3}\` is no seat and no word of a piece property`);
  if (type2.id === SEAT.id) return seatTerm(w, expr, `$${binding3.local}`, at);
  const prop = w.properties.findIndex((p) => sameType(p.type, type2));
  if (prop < 0) return w.error("type-mismatch", at, `no piece property has the values of \`$${name3}\``);
  return [plain3(propertyTerm(w, prop, expr, `$${binding3.local}`))];
}

// engine/language/check/piles.ts
function checkPiles(w, piles) {
  const [first2] = piles;
  if (!first2) return;
  if (w.names.enums.get(CARD.id) === void 0) {
    w.error("missing-key", first2.id.at, "piles are of cards, and the game has none", "cards");
    for (const { id } of piles) w.break(id.text);
    return;
  }
  for (const pile2 of piles) addPile(w, pile2);
  const isTaken2 = w.names.enums.get(PILE.id) !== void 0 || w.names.attributes.get(PILE.id) !== void 0;
  if (isTaken2 || isPieceWord(w, "cards"))
    w.error("duplicate-name", first2.id.at, "`pile` and `cards` mean the piles and the cards that are in them");
  w.addEnum(
    PILE.id,
    w.piles.map(({ id }) => id)
  );
  w.names.vars.add(PILE.id);
  w.vars.push({
    ...{ id: PILE.id, name: PILE.id, as: "track", type: PILE, min: 0, max: w.piles.length - 1, start: 0 },
    ...{ per: CARD, has: [...wordsOf(w, CARD).keys()], rule: -1 }
  });
}
function addPile(w, { id, per, seen: seen3, rule: rule2 }) {
  const family = id.text;
  const known5 = w.piles.some((pile2) => fold2(pile2.family) === fold2(family));
  if (known5 || per && w.families.has(fold2(family))) w.taken("piles", id);
  if (known5 || !w.isFree(id)) return;
  const owned3 = { family, rule: w.rule(rule2, -1), ...hidden(w, seen3, per !== null, id.at) };
  const whose = per ? w.seats.map((seat7, i) => ({ id: `${family}:${seat7}`, seat: i })) : [{ id: family, seat: -1 }];
  for (const each3 of whose) {
    w.names.piles.add(each3.id);
    w.piles.push({ ...owned3, ...each3 });
  }
}
function hidden(w, seen3, isOwned, at) {
  if (seen3 === "owner" && !isOwned)
    w.error(
      "wrong-value",
      at,
      "nobody owns it: only what is kept for each seat is seen by its owner",
      "per: seat"
    );
  return seen3 === null || seen3 === "all" ? {} : { seen: seen3 };
}
function pilesOf(w, family) {
  const found2 = w.piles.flatMap(
    (pile2, i) => pile2.seat >= 0 && fold2(pile2.family) === fold2(family) ? [i] : []
  );
  return found2.length > 0 ? found2 : null;
}
function pileOf(w, piles, seat7, at) {
  const x = seat7.e === "const" ? { e: "const", v: piles[seat7.v] ?? -1, at } : {
    ...{ e: "lookup", by: [SEAT], from: [0], keys: [seat7], sizes: [w.seats.length], at },
    ...{ values: piles, of: PILE, otherwise: null }
  };
  return { x, t: PILE };
}
var whereIs = (w, card3, at) => {
  return { e: "var", var: w.names.vars.get(PILE.id) ?? -1, index: card3, at };
};
function checkCardsIn(w, scope, e) {
  const wanted = e.where.e === "list" ? listOf(PILE) : e.where.e === "word" ? PILE : null;
  const place = check(w, scope, e.where, wanted);
  if (!place) return null;
  const at = w.place(e.at);
  const bind4 = scope.inner().declare("card", CARD).local;
  const cond3 = isIn(w, { e: "local", name: bind4, at }, place, e, at);
  const list3 = { e: "zones", zones: [...wordsOf(w, CARD).keys()], of: CARD, at };
  return cond3 && { x: { e: "where", bind: bind4, of: CARD, list: list3, cond: cond3, at }, t: listOf(CARD) };
}
function isIn(w, card3, { x, t }, e, at) {
  const is = whereIs(w, card3, at);
  if (sameType(t, PILE)) return { e: "compare", op: "=", left: is, right: x, at };
  if (sameType(t, listOf(PILE))) return { e: "has", list: x, item: is, at };
  return w.error("type-mismatch", e.where.at, `cards are in a pile or a list of piles, not in ${aType(t)}`);
}
var isOfPiles = (t) => enumIdOf(t.k === "list" ? t.of : t) === PILE.id;

// engine/language/read/expression/words.ts
var WORD = /[A-Za-z_](?:[A-Za-z0-9_]|[-:](?=[A-Za-z]))*/y;
var KEYWORDS2 = new Set(
  "if then else or and not in where true false it".split(" ")
);
function wordEnd(text2, start) {
  WORD.lastIndex = start;
  return WORD.test(text2) ? WORD.lastIndex : start;
}
function isName(text2) {
  return text2 !== "" && wordEnd(text2, 0) === text2.length;
}
function isBareWord(text2) {
  return isName(text2) && !KEYWORDS2.has(text2.toLowerCase());
}
function isQuotable(text2) {
  return !/[\n\r]/.test(text2);
}
function circumstance2(binding3) {
  if (binding3 === "__actionClass") return "actionClass";
  if (binding3 === "__freeOperation") return "free";
  return null;
}
var LARGEST_NUMBER = 1e9;
var LENGTH_LIMIT = 4e3;
var DEPTH_LIMIT = 100;

// engine/language/check/values.ts
function typeOfValues(w, what, typed3, lists = false) {
  const { id, type: type2, values: values2, ordered: ordered2 } = typed3;
  if (type2 === null) return enumType(w.addEnum(id.text, distinctWords(w, values2), ordered2));
  const t = readType(w, type2);
  const of = lists && t?.k === "list" ? t.of : t;
  if (t === null || of?.k === "int" || of?.k === "bool" || of?.k === "enum") return t;
  return w.error("type-mismatch", type2.at, `${what} cannot be ${aType(t)}`);
}
var noValue = (type2) => type2.k === "int" || type2.k === "bool" ? 0 : -1;
function distinctWords(w, values2) {
  const words3 = /* @__PURE__ */ new Map();
  for (const value3 of values2) {
    if (words3.has(fold2(value3.text))) w.error("duplicate-name", value3.at, `\`${value3.text}\` is there twice`);
    else words3.set(fold2(value3.text), value3.text);
  }
  return [...words3.values()];
}
function oneValue(w, type2, { at, values: values2, list: list3 }) {
  const [only2] = values2;
  if (list3 || !only2) return w.error("wrong-value", at, `${aType(type2)} is needed here, not a list`);
  return literalValue(w, type2, only2);
}
var listOfValues = (w, of, { values: values2 }) => values2.flatMap((value3) => literalValue(w, of, value3) ?? []);
var codeOf = (enumId) => enumId === SEAT.id ? "unknown-seat" : enumId === CARD.id ? "unknown-card" : "unknown-state";
function literalValue(w, type2, { value: value3, at }) {
  switch (type2.k) {
    case "int":
      if (typeof value3 === "number" && Number.isInteger(value3)) return value3;
      return w.error("wrong-value", at, `a whole number is needed here, not \`${value3}\``);
    case "bool":
      if (typeof value3 === "boolean") return value3 ? 1 : 0;
      if (value3 === "yes" || value3 === "no") return value3 === "yes" ? 1 : 0;
      return w.error("wrong-value", at, `true or false is needed here, not \`${value3}\``);
    case "enum": {
      const v = w.valueOf(type2.id, String(value3));
      if (v >= 0) return v;
      const code2 = codeOf(type2.id);
      const word2 = { at, text: String(value3) };
      return w.unknown(code2, word2, `the ${type2.id} value`, w.enumOf(type2.id).values);
    }
    default:
      return w.error("wrong-value", at, `${aType(type2)} cannot be written here`);
  }
}

// engine/language/check/words.ts
function checkWord(w, scope, e, expected) {
  const found2 = expected === null ? null : asValue(w, scope, e, expected);
  if (found2) return found2;
  const named4 = e.quoted ? void 0 : meaning2(w, scope, e);
  if (named4 !== void 0) return named4;
  const dot2 = e.word.indexOf(".");
  if (e.quoted && dot2 > 0) {
    const name4 = e.word.slice(dot2 + 1);
    const value3 = valueIn(w, scope, e.word.slice(0, dot2), { name: name4, nameAt: e.at, at: e.at });
    if (value3 !== void 0) return value3;
  }
  const name3 = { text: e.word, at: e.at };
  if (expected?.k === "enum") {
    const code2 = codeOf(expected.id);
    return w.unknown(code2, name3, `the ${typeName(expected)} value`, w.enumOf(expected.id).values);
  }
  if (expected?.k === "zone") return w.unknown("unknown-space", name3, "the space", w.names.zones.list);
  const wantsPieces = expected?.k === "piece" || expected?.k === "list" || expected?.k === "int";
  if (!e.quoted && wantsPieces && isPieceWord(w, e.word)) return placeless(w, e, expected);
  const enums = declaredFirst(w, w.enumsWith(e.word));
  const [only2] = enums;
  if (only2 !== void 0 && enums.length === 1) return asValue(w, scope, e, enumType(only2));
  if (only2 !== void 0) {
    const names2 = enums.map((id) => `\`${id}\``).join(" and ");
    const message = `\`${e.word}\` is a value of ${names2}: say of which, or compare it with one of them`;
    const named5 = enums.find((id) => isName(id) && !isKnownWord(w, scope, id));
    return w.error("ambiguous-name", e.at, message, named5 === void 0 ? null : `${named5}.${e.word}`);
  }
  return w.unknown("unknown-name", name3, "the name", candidates(w, scope));
}
function placeless(w, e, expected = null) {
  const words3 = e.e === "word" || e.e === "phrase" ? printExpression(e) : `(${printExpression(e)})`;
  const list3 = `${words3} in spaces`;
  const suggestion = expected?.k === "int" ? `count(${list3})` : expected?.k === "bool" ? `any(${list3})` : list3;
  return w.error("type-mismatch", e.at, "these are pieces: say where they are", suggestion);
}
function mayName(w, scope, word2, at) {
  if (scope.card || w.isOpened || w.names.enums.get(SIDE.id) === void 0 || w.enumOf(SIDE.id).values.length === 0)
    return;
  const message = `\`${word2}\` is a card, and rules name none: what it changes stands in it, under \`amends\` or \`at\``;
  w.error("names-a-card", at, message);
}
function asValue(w, scope, e, expected) {
  const at = w.place(e.at);
  if (expected.k === "enum") {
    const v = w.valueOf(expected.id, e.word);
    if (v >= 0 && expected.id === CARD.id) mayName(w, scope, e.word, e.at);
    return v < 0 ? null : { x: { e: "const", v, at }, t: expected };
  }
  if (expected.k === "zone") {
    const v = w.names.zones.get(e.word);
    return v === void 0 ? null : { x: { e: "const", v, at }, t: ZONE };
  }
  if (expected.k === "int" && !e.quoted && fold2(e.word) === "all")
    return { x: { e: "const", v: UNLIMITED, at }, t: INT };
  return null;
}
function valueIn(w, scope, enumName, { name: name3, nameAt, at }) {
  const found2 = w.enums[w.names.enums.get(enumName) ?? -1];
  if (!found2 || isKnownWord(w, scope, enumName)) return void 0;
  const t = enumType(found2.id);
  const v = w.valueOf(found2.id, name3);
  if (v >= 0 && found2.id === CARD.id) mayName(w, scope, name3, nameAt);
  if (v >= 0) return { x: { e: "const", v, at: w.place(at) }, t };
  return w.unknown("unknown-state", { text: name3, at: nameAt }, `the ${typeName(t)} value`, found2.values);
}
function declaredFirst(w, ids) {
  const declared2 = ids.filter((id) => !w.isUnnamed(id));
  return declared2.length > 0 ? declared2 : ids;
}
var isTelling = (w, word2) => isReserved(word2) || w.names.vars.get(word2) !== void 0 || w.names.circumstances.get(word2) !== void 0 || w.definitions.has(fold2(word2));
var isKnownWord = (w, scope, word2) => isTelling(w, word2) || w.names.zones.get(word2) !== void 0 || w.families.has(fold2(word2)) || pilesOf(w, word2) !== null || scope.get(word2) !== null || w.broken.has(fold2(word2)) || w.enumsWith(word2).some((id) => !w.isUnnamed(id));
function meaning2(w, scope, e) {
  const at = w.place(e.at);
  const folded2 = fold2(e.word);
  const own2 = valueNamed(folded2);
  const x = own2?.x(w, at);
  if (own2 && x) return { x, t: own2.t };
  const index = w.names.vars.get(e.word) ?? -1;
  const variable = w.vars[index];
  if (variable?.per === null) return { x: { e: "var", var: index, index: null, at }, t: variable.type };
  const zone3 = w.names.zones.get(e.word);
  if (variable && zone3 === void 0) {
    const whose = variable.per ? typeName(variable.per) : "";
    const example = whose === SEAT.id ? "actor" : `$${whose}`;
    return w.error(
      "unknown-name",
      e.at,
      `\`${e.word}\` is kept for each ${whose}: say whose`,
      `${example}.${e.word}`
    );
  }
  const circumstance4 = w.names.circumstances.get(e.word);
  if (circumstance4 !== void 0)
    return {
      x: { e: "circumstance", index: circumstance4, at },
      t: w.circumstances[circumstance4]?.type ?? INT
    };
  if (w.definitions.has(folded2)) {
    const fn = functionOf(w, folded2, e.at);
    if (fn === null) return null;
    if (fn.def.params.length === 0) return { x: { e: "call", fn: fn.index, args: [], at }, t: fn.def.returns };
    const missing2 = fn.params.map((p) => `$${p}`).join(", ");
    return w.error("argument-count", e.at, `\`${e.word}\` needs ${missing2}`);
  }
  if (zone3 !== void 0) return { x: { e: "const", v: zone3, at }, t: ZONE };
  const seat7 = w.valueOf(SEAT.id, e.word);
  if (seat7 >= 0) return { x: { e: "const", v: seat7, at }, t: SEAT };
  if (scope.get(e.word)) return check(w, scope, { e: "binding", name: e.word, at: e.at }, null);
  if (pilesOf(w, folded2))
    return w.error("unknown-state", e.at, `each seat has a pile \`${e.word}\` of its own`, `actor.${e.word}`);
  if (w.families.has(folded2))
    return w.error("unknown-space", e.at, `each seat has a box \`${e.word}\` of its own`, `actor.${e.word}`);
  return w.broken.has(folded2) ? null : void 0;
}
function candidates(w, scope) {
  return [
    ...w.names.vars.list,
    ...w.names.zones.list,
    ...w.seats,
    ...w.names.circumstances.list,
    ...w.definitionNames,
    ...w.enums.flatMap((x) => x.values),
    ...scope.names().map((n) => `$${n}`),
    ...RESERVED
  ];
}
function enumOfWords(w, words3) {
  const [first2, ...others2] = words3;
  if (first2 === void 0) return null;
  const fits = w.enumsWith(first2).filter((id) => others2.every((word2) => w.valueOf(id, word2) >= 0));
  if (fits.includes(SEAT.id)) return SEAT;
  const [only2, another] = fits.filter((id) => !w.isUnnamed(id));
  return only2 !== void 0 && another === void 0 ? enumType(only2) : null;
}

// engine/language/check/dots.ts
function checkDot(w, scope, e) {
  const value3 = e.of.e === "word" && !e.of.quoted ? valueIn(w, scope, e.of.word, e) : void 0;
  if (value3 !== void 0) return value3;
  const of = ownerOf(w, scope, e);
  if (of === null) return null;
  const dots = DOTS.find(({ type: type2 }) => sameType(type2, of.t));
  const tracks = tracksOf(w, of.t);
  const attributes = attributesOf(w, of.t);
  if (!dots && tracks.length + attributes.length === 0)
    return w.error("unknown-property", e.nameAt, `${aType(of.t)} has no properties`);
  const owner = { x: of.x, at: w.place(e.at) };
  const own2 = attributeOf(w, e, of.t, owner) ?? trackOf(w, e, of.t, owner);
  const found2 = own2 === void 0 ? dots?.of(w, e, owner) : own2;
  if (found2 !== void 0) return found2;
  const all3 = [...attributes, ...dots?.names(w) ?? [], ...tracks];
  const called2 = dots?.called ?? "the attribute or track";
  return w.unknown("unknown-property", { text: e.name, at: e.nameAt }, called2, all3);
}
var attributesOf = (w, owner) => w.attributes.flatMap(({ id, of }) => sameType(of, owner) ? [id] : []);
function attributeOf(w, { name: name3, loose }, of, { x: whose, at }) {
  const [attr] = (loose ? looseNames(name3) : [name3]).flatMap((each3) => w.names.attributes.get(each3) ?? []);
  const attribute2 = w.attributes[attr ?? -1];
  if (attr === void 0 || !attribute2 || !sameType(attribute2.of, of)) return void 0;
  return { x: { e: "attr", attr, whose, at }, t: attribute2.type };
}
function trackOf(w, { name: name3, nameAt }, of, { x, at }) {
  const index = w.names.vars.get(name3) ?? -1;
  const variable = w.vars[index];
  if (!variable?.per || !sameType(variable.per, of)) return void 0;
  if (x.e === "const" && !variable.has.includes(x.v))
    return w.error("unknown-track", nameAt, `\`${wordsOf(w, of)[x.v]}\` has no \`${name3}\``);
  return { x: { e: "var", var: index, index: x, at }, t: variable.type };
}
var tracksOf = (w, type2) => w.vars.flatMap(({ per, id }) => per && sameType(per, type2) ? [id] : []);
var isPlaceOfPiece = (name3) => fold2(name3) === "space" || fold2(name3) === "zone";
var OF_ZONE = {
  type: ZONE,
  called: "the attribute, marker or track of spaces",
  names: (w) => w.names.markers.list,
  of(w, { name: name3 }, { x: zone3, at }) {
    const marker4 = w.names.markers.get(name3);
    if (marker4 === void 0) return void 0;
    return { x: { e: "marker", marker: marker4, zone: zone3, at }, t: enumType(w.markers[marker4]?.enum ?? "") };
  }
};
function looseNames(key) {
  const names2 = [key, singularOf(key)];
  return [...names2, ...names2.map((name3) => name3.replace(/^space/i, ""))];
}
var OF_SEAT = {
  type: SEAT,
  called: "the track, box or pile of a seat",
  names: (w) => [...w.families.keys(), ...w.piles.flatMap(({ seat: seat7, family }) => seat7 < 0 ? [] : [family])],
  of(w, { name: name3, nameAt }, { x: seat7, at }) {
    const piles = pilesOf(w, name3);
    if (piles) return pileOf(w, piles, seat7, at);
    const zones3 = w.families.get(fold2(name3));
    if (!zones3) return void 0;
    if (seat7.e !== "const") return { x: { e: "boxOf", zones: zones3, seat: seat7, at }, t: ZONE };
    const zone3 = zones3[seat7.v] ?? -1;
    if (zone3 >= 0) return { x: { e: "const", v: zone3, at }, t: ZONE };
    return w.error("unknown-space", nameAt, `\`${w.seats[seat7.v]}\` has no box \`${name3}\``);
  }
};
var OF_PIECE = {
  type: PIECE,
  called: "the property of pieces",
  names: (w) => [...w.names.properties.list, "space"],
  of(w, { name: name3 }, { x: piece2, at }) {
    if (isPlaceOfPiece(name3)) return { x: { e: "zoneOf", piece: piece2, at }, t: ZONE };
    const prop = w.names.properties.get(name3);
    return prop === void 0 ? prop : { x: { e: "prop", prop, piece: piece2, at }, t: w.typeOf("properties", prop) };
  }
};
var DOTS = [OF_ZONE, OF_SEAT, OF_PIECE];
function ownerOf(w, scope, { of: e, name: name3, nameAt }) {
  const wanted = typeWith(w, name3);
  if (e.e === "word") {
    const fits = wanted?.k === "enum" ? w.valueOf(wanted.id, e.word) >= 0 : w.names.zones.get(e.word) !== void 0;
    return check(w, scope, e, fits && wanted?.k !== "piece" ? wanted : null);
  }
  if (e.e !== "binding") return check(w, scope, e, null);
  const type2 = scope.get(e.name)?.type;
  if (isOpenType(type2) && type2 !== BROKEN) {
    if (wanted === null) {
      const own2 = [...w.names.attributes.list, ...w.names.vars.list];
      const all3 = [...own2, ...DOTS.flatMap(({ names: names2 }) => names2(w))];
      return w.unknown(
        "unknown-property",
        { text: name3, at: nameAt },
        "the attribute, track or property",
        all3
      );
    }
    settle(type2, wanted);
  }
  return check(w, scope, e, null);
}
function typeWith(w, name3) {
  const variable = w.vars[w.names.vars.get(name3) ?? -1];
  const attribute2 = w.attributes[w.names.attributes.get(name3) ?? -1];
  if (attribute2) return attribute2.of;
  if (w.names.markers.get(name3) !== void 0) return ZONE;
  if (variable?.per) return variable.per;
  if (w.families.has(fold2(name3)) || pilesOf(w, name3)) return SEAT;
  return isPlaceOfPiece(name3) || w.names.properties.get(name3) !== void 0 ? PIECE : null;
}
function checkPhraseValue(w, scope, e, expected) {
  const [first2, second] = e.words;
  if (first2 && second && e.words.length === 2 && !second.binding && isOwner(w, first2)) {
    if (typeWith(w, second.word) !== null || !isPieceWord(w, second.word)) {
      const of = first2.binding ? { e: "binding", name: first2.word, at: first2.at } : { e: "word", word: first2.word, quoted: false, at: first2.at };
      return checkDot(w, scope, { e: "dot", of, name: second.word, nameAt: second.at, at: e.at });
    }
  }
  const odd = e.words.find((x) => !x.binding && !isPieceWord(w, x.word) && !isOwner(w, x));
  if (!odd) return placeless(w, e, expected);
  const others2 = [...OF_SEAT.names(w), ...w.vars.flatMap(({ per, id }) => per ? [id] : [])];
  return unknownWord(w, odd.at, odd.word, others2);
}
var isOwner = (w, { word: word2, binding: binding3 }) => binding3 || ["actor", "active"].includes(fold2(word2)) || w.valueOf(SEAT.id, word2) >= 0 || w.vars.some(({ per }) => per?.k === "enum" && w.valueOf(per.id, word2) >= 0) || w.names.zones.get(word2) !== void 0;

// engine/language/check/lists.ts
function checkListOf(w, scope, e, expected) {
  if (e.e === "word" && isPhrase(w, e) && !isTelling(w, e.word)) return placeless(w, e);
  const list3 = check(w, scope, e, expected === null ? null : listOf(expected));
  if (list3 === null) return null;
  if (list3.t.k === "list") return { x: list3.x, of: list3.t.of };
  return w.error("type-mismatch", e.at, `this is ${aType(list3.t)}, but a list is needed`);
}
function checkIn(w, scope, e) {
  if (isPhrase(w, e.what) && !isMember(w, e)) {
    const term = phraseTerm(w, scope, e.what);
    return piecesIn(w, scope, term, e);
  }
  const cards2 = e.what.e === "word" && !e.what.quoted && fold2(e.what.word) === "cards" && w.piles.length > 0;
  return cards2 ? checkCardsIn(w, scope, e) : checkMembership(w, scope, e);
}
var isMember = (w, e) => e.what.e === "word" && e.where.e === "list" && e.where.items.every((x) => x.e === "word" && w.names.zones.get(x.word) === void 0);
function piecesIn(w, scope, term, e) {
  const place = placeOf2(w, scope, e.where);
  const classes = term && classSet(w, term, e.what.at);
  if (!place || !classes) return null;
  return { x: { e: "pieces", classes, in: place.x, many: place.many, at: w.place(e.at) }, t: listOf(PIECE) };
}
function placeOf2(w, scope, e) {
  const place = check(w, scope, e, expectedPlace(w, scope, e));
  if (!place) return null;
  if (place.t.k === "zone") return { x: place.x, many: false };
  if (place.t.k === "list" && place.t.of.k === "zone") return { x: place.x, many: true };
  return w.error("type-mismatch", e.at, `pieces are in a space or a list of spaces, not in ${aType(place.t)}`);
}
function expectedPlace(w, scope, e) {
  if (e.e === "list") return listOf(ZONE);
  if (e.e === "binding") return isOpenType(scope.get(e.name)?.type) ? ZONE : null;
  if (e.e !== "word") return null;
  return w.names.zones.get(e.word) !== void 0 || !isKnownWord(w, scope, e.word) ? ZONE : null;
}
function checkMembership(w, scope, e) {
  const at = w.place(e.at);
  if (e.where.e === "list" && !isOpen(w, scope, e.what)) {
    const item2 = check(w, scope, e.what, null);
    const inPiles = item2 && sameType(item2.t, CARD) && w.quietly(() => check(w, scope, e.where, listOf(PILE)));
    if (inPiles) return membership(w, item2.x, check(w, scope, e.where, listOf(PILE)), e);
    const list3 = item2 && checkListOf(w, scope, e.where, item2.t);
    return item2 && list3 && { x: { e: "has", list: list3.x, item: item2.x, at }, t: BOOL };
  }
  const where3 = check(w, scope, e.where, null);
  if (!where3) return null;
  const isPlace = where3.t.k === "zone" || where3.t.k === "list" && where3.t.of.k === "zone";
  if (isPlace && e.what.e === "word" && !isKnownWord(w, scope, e.what.word))
    return unknownWord(w, e.what.at, e.what.word, w.names.zones.list);
  if (where3.t.k === "zone") {
    const piece2 = check(w, scope, e.what, PIECE);
    const left2 = piece2 && { e: "zoneOf", piece: piece2.x, at };
    return left2 && { x: { e: "compare", op: "=", left: left2, right: where3.x, at }, t: BOOL };
  }
  if (isOfPiles(where3.t) && !(where3.t.k === "list" && isPile(w, scope, e.what))) {
    const card3 = check(w, scope, e.what, CARD);
    return card3 && membership(w, card3.x, where3, e);
  }
  if (where3.t.k !== "list")
    return w.error("type-mismatch", e.where.at, `this is ${aType(where3.t)}, but a list is needed`);
  const item = check(w, scope, e.what, where3.t.of);
  return item && { x: { e: "has", list: where3.x, item: item.x, at }, t: BOOL };
}
function membership(w, card3, where3, e) {
  const x = where3 && isIn(w, card3, where3, e, w.place(e.at));
  return x && { x, t: BOOL };
}
var isPile = (w, scope, e) => w.quietly(() => check(w, scope, e, PILE)) !== null;
function checkList(w, scope, e, expected) {
  const wanted = expected?.k === "list" ? expected.of : null;
  const teller = e.items.find((item) => item.e !== "word");
  const otherwise = () => enumOfItems(w, scope, e);
  const items = checkAlike(w, scope, e.items, wanted, { teller, otherwise });
  if (!allOf(items)) return null;
  const of = wanted ?? items[0]?.t;
  if (!of) return w.error("type-mismatch", e.at, "nothing says what this empty list is a list of");
  if (of.k === "list") return w.error("type-mismatch", e.at, "there are no lists of lists");
  return { x: { e: "list", items: items.map(({ x }) => x), at: w.place(e.at) }, t: listOf(of) };
}
function enumOfItems(w, scope, e) {
  const words3 = e.items.flatMap((item) => item.e === "word" ? [item.word] : []);
  const found2 = enumOfWords(w, words3);
  if (found2 || words3.length === 0 || words3.some((word2) => isKnownWord(w, scope, word2))) return found2;
  const [only2] = e.items;
  if (words3.length === 1 && only2?.e === "word" && !only2.quoted) return null;
  return ownEnum(w, words3);
}
function ownEnum(w, words3) {
  const id = `${words3.map(fold2).join("|")}${words3.length === 1 ? "|" : ""}`;
  if (w.names.enums.get(id) === void 0) w.addEnum(id, words3);
  return enumType(id);
}
function checkWhere(w, scope, e, expected) {
  const list3 = checkListOf(w, scope, e.list, expected?.k === "list" ? expected.of : null);
  const { inner, binding: binding3 } = candidate2(scope, e.bind, list3);
  const cond3 = check(w, inner, e.cond, BOOL);
  return list3 && cond3 && filtered(w, list3, binding3.local, cond3.x, e.at);
}
function candidate2(scope, bind4, list3) {
  const inner = scope.inner();
  const binding3 = inner.declare(bind4, list3?.of ?? BROKEN);
  if (bind4 !== "it") inner.alias("it", binding3);
  return { inner, binding: binding3 };
}
function filtered(w, list3, bind4, cond3, at) {
  const t = listOf(list3.of);
  if (list3.x.e !== "pieces")
    return { x: { e: "where", bind: bind4, of: list3.of, list: list3.x, cond: cond3, at: w.place(at) }, t };
  const { term, left: left2 } = narrowTerm(w, list3.x.classes, bind4, cond3);
  const classes = classSet(w, term, at);
  if (!classes) return null;
  const pieces2 = { ...list3.x, classes };
  const rest3 = conjunction(left2, cond3.at);
  if (rest3 === null) return { x: pieces2, t };
  return { x: { e: "where", bind: bind4, of: list3.of, list: pieces2, cond: rest3, at: w.place(at) }, t };
}
function narrowTerm(w, set3, bind4, cond3) {
  const conditions3 = cond3.e === "and" ? cond3.args : [cond3];
  const { kept, left: left2 } = narrowClasses(w.evaluator, set3, bind4, conditions3);
  const terms = new Map(left2.map((part2) => [part2, keyedTerm(w, part2, bind4)]));
  const term = [...terms.values()].reduce((all3, own2) => own2 ? both(all3, own2) : all3, termOf(kept));
  return { term, left: left2.filter((part2) => terms.get(part2) === null) };
}
function keyedTerm(w, cond3, bind4) {
  if (cond3.e !== "compare" || cond3.op !== "=" && cond3.op !== "!=") return null;
  const [a, b] = [cond3.left, cond3.right];
  const [piece2, other] = a.e === "prop" ? [a, b] : [b, a];
  if (piece2.e !== "prop" || piece2.piece.e !== "local" || piece2.piece.name !== bind4) return null;
  if (w.typeOf("properties", piece2.prop).k !== "enum") return null;
  if (!["actor", "active", "local", "var"].includes(other.e)) return null;
  if (other.e === "local" && other.name === bind4) return null;
  if (other.e === "var" && other.index !== null) return null;
  const term = propertyTerm(w, piece2.prop, other, keyId(other));
  if (cond3.op === "=") return term;
  return { keys: term.keys, test: (cls, values2) => !term.test(cls, values2) };
}
function checkFold(w, scope, e) {
  const at = w.place(e.at);
  const list3 = checkListOf(w, scope, e.list, null);
  const { inner, binding: binding3 } = candidate2(scope, e.bind, list3);
  if (!list3) {
    if (e.value) check(w, inner, e.value, null);
    return null;
  }
  if (e.op === "count" || e.op === "any")
    return { x: { e: e.op, list: list3.x, at }, t: e.op === "count" ? INT : BOOL };
  if (e.value === null) throw new Error(`\`${e.op}\` was read without a value`);
  const over2 = { bind: binding3.local, of: list3.of, list: list3.x, at };
  switch (e.op) {
    case "all": {
      const cond3 = check(w, inner, e.value, BOOL);
      return cond3 && { x: { e: "all", ...over2, cond: cond3.x }, t: BOOL };
    }
    case "map": {
      const value3 = check(w, inner, e.value, null);
      if (value3?.t.k === "list") return w.error("type-mismatch", e.value.at, "there are no lists of lists");
      return value3 && { x: { e: "map", ...over2, value: value3.x }, t: listOf(value3.t) };
    }
    case "sum": {
      const value3 = check(w, inner, e.value, INT);
      return value3 && { x: { e: "sum", ...over2, value: value3.x }, t: INT };
    }
    case "min":
    case "max": {
      const value3 = checkMeasure(w, inner, e.value);
      const otherwise = value3 && e.otherwise && check(w, scope, e.otherwise, value3.t);
      if (!value3 || e.otherwise && !otherwise) return null;
      const extreme2 = e.op === "min" ? "least" : "most";
      return { x: { e: extreme2, ...over2, value: value3.x, otherwise: otherwise?.x ?? null }, t: value3.t };
    }
  }
}

// engine/language/check/expression.ts
function check(w, scope, e, expected) {
  return need(w, infer(w, scope, e, expected), expected, e);
}
function checkAs(w, scope, e, type2) {
  return check(w, scope, e, type2)?.x ?? null;
}
var infer = (w, scope, e, expected) => w.deeper(e.at, () => inferOne(w, scope, e, expected));
function inferOne(w, scope, e, expected) {
  const at = w.place(e.at);
  switch (e.e) {
    case "int":
      return { x: { e: "const", v: e.value, at }, t: INT };
    case "bool":
      return { x: { e: "const", v: e.value ? 1 : 0, at }, t: BOOL };
    case "word":
      return checkWord(w, scope, e, expected);
    case "phrase":
      return checkPhraseValue(w, scope, e, expected);
    case "binding":
      return checkBinding(w, scope, e, expected);
    case "dot":
      return checkDot(w, scope, e);
    case "negate": {
      const arg = check(w, scope, e.arg, INT);
      return arg && { x: { e: "arith", op: "-", args: [arg.x], at }, t: INT };
    }
    case "not": {
      const arg = check(w, scope, e.arg, BOOL);
      return arg && { x: { e: "not", arg: arg.x, at }, t: BOOL };
    }
    case "and":
    case "or": {
      if (e.e === "or" && isPhrase(w, e)) return placeless(w, e, expected);
      const args = e.args.map((arg) => check(w, scope, arg, BOOL)?.x ?? null);
      return allOf(args) ? { x: { e: e.e, args, at }, t: BOOL } : null;
    }
    case "binary":
      return checkBinary(w, scope, e, at);
    case "in":
      return checkIn(w, scope, e);
    case "if":
      return checkIf(w, scope, e, expected);
    case "call":
      return checkCall(w, scope, e, expected);
    case "fold":
      return checkFold(w, scope, e);
    case "list":
      return checkList(w, scope, e, expected);
    case "where":
      return checkWhere(w, scope, e, expected);
  }
}
function allOf(items) {
  return items.every((item) => item !== null);
}
function useBinding(w, scope, name3, at) {
  const binding3 = scope.get(name3);
  if (binding3) return binding3;
  const shown2 = (n) => n === "it" ? n : `$${n}`;
  return w.unknown("unknown-binding", { text: shown2(name3), at }, "the binding", scope.names().map(shown2));
}
function checkBinding(w, scope, e, expected) {
  const binding3 = useBinding(w, scope, e.name, e.at);
  if (binding3 === null || binding3.type === BROKEN) return null;
  if (expected !== null) settle(binding3.type, expected);
  const t = known2(binding3.type);
  if (t === null)
    return w.error(
      "untyped-parameter",
      e.at,
      `the type of \`$${e.name}\` cannot be worked out here`,
      `$${e.name}: space`
    );
  return { x: { e: "local", name: binding3.local, at: w.place(e.at) }, t };
}
var COMPARISONS = ["=", "!=", "<", "<=", ">", ">="];
function checkBinary(w, scope, e, at) {
  if (COMPARISONS.includes(e.op)) return checkComparison(w, scope, e, e.op, at);
  const left2 = checkAs(w, scope, e.left, INT);
  const right = checkAs(w, scope, e.right, INT);
  const made2 = left2 && right && arithmetic(w, e.op, [left2, right], e.right.at);
  return made2 && { x: { ...made2.x, at }, t: made2.t };
}
function arithmetic(w, op, args, lastAt) {
  const last = args.at(-1);
  if ((op === "/" || op === "%") && last?.e === "const" && last.v === 0)
    return w.error("constant-error", lastAt, "this divides by zero whatever is played");
  return { x: { e: "arith", op, args }, t: INT };
}
function checkComparison(w, scope, e, op, at) {
  if (op !== "=" && op !== "!=") {
    const [left3, right2] = checkOrdered(w, scope, [e.left, e.right])?.all ?? [];
    return left3 && right2 ? { x: { e: "compare", op, left: left3, right: right2, at }, t: BOOL } : null;
  }
  const single = [e.left, e.right].find((side2) => side2.e === "binding" && scope.get(side2.name)?.single);
  if (single) {
    const what = single === e.left ? e.right : e.left;
    const has2 = checkMembership(w, scope, { at: e.at, e: "in", what, where: single });
    return has2 && op === "!=" ? { x: { e: "not", arg: has2.x, at }, t: BOOL } : has2;
  }
  const rightFirst = openness2(w, scope, e.left) > openness2(w, scope, e.right);
  const [a, b] = rightFirst ? [e.right, e.left] : [e.left, e.right];
  const first2 = check(w, scope, a, null);
  if (!first2) return null;
  if (first2.t.k === "list")
    return w.error("not-comparable", a.at, "lists are counted, not compared", `count(${printExpression(a)})`);
  const second = infer(w, scope, b, first2.t);
  if (!second) return null;
  if (!sameType(first2.t, second.t))
    return w.error("not-comparable", b.at, `this is ${aType(second.t)}, which never equals ${aType(first2.t)}`);
  const [left2, right] = rightFirst ? [second, first2] : [first2, second];
  return { x: { e: "compare", op, left: left2.x, right: right.x, at }, t: BOOL };
}
function checkOrdered(w, scope, written4) {
  const telling = w.enums.some(({ ordered: ordered2 }) => ordered2) && written4.find((e) => !isOpen(w, scope, e));
  const first2 = telling ? check(w, scope, telling, null) : null;
  if (telling && !first2) return null;
  if (telling && first2 && !w.isOrdered(first2.t)) {
    need(w, first2, INT, telling);
    return null;
  }
  const t = first2?.t ?? INT;
  const all3 = written4.map((e) => (e === telling ? first2 : check(w, scope, e, t))?.x);
  return all3.every((x) => x !== void 0) ? { all: all3, t } : null;
}
function checkMeasure(w, scope, e) {
  const found2 = checkOrdered(w, scope, [e]);
  const [x] = found2?.all ?? [];
  return found2 && x ? { x, t: found2.t } : null;
}
function openness2(w, scope, e) {
  if (!isOpen(w, scope, e)) return 0;
  return e.e === "binding" ? 2 : 1;
}
function isOpen(w, scope, e) {
  switch (e.e) {
    case "if":
      return isOpen(w, scope, e.then) && isOpen(w, scope, e.else);
    case "binding":
      return isOpenType(scope.get(e.name)?.type);
    case "word":
      return e.quoted || !isTelling(w, e.word);
    case "list":
      return e.items.every((item) => isOpen(w, scope, item));
    default:
      return false;
  }
}
function checkAlike(w, scope, written4, expected, { teller, otherwise }) {
  const told2 = expected === null && teller ? check(w, scope, teller, null) : null;
  let type2 = expected ?? (teller ? told2?.t ?? null : otherwise());
  return written4.map((e) => {
    const typed3 = expected === null && e === teller ? told2 : check(w, scope, e, type2);
    type2 ??= typed3?.t ?? null;
    return typed3;
  });
}
function checkIf(w, scope, e, expected) {
  const leaves = branches(e);
  const words3 = leaves.flatMap((leaf) => leaf.e === "word" ? [leaf.word] : []);
  const typed3 = checkAlike(w, scope, leaves, expected, {
    teller: leaves.find((leaf) => !isOpen(w, scope, leaf)),
    otherwise: () => words3.length === leaves.length ? enumOfWords(w, words3) : null
  });
  const found2 = new Map(leaves.map((leaf, i) => [leaf, typed3[i] ?? null]));
  const build3 = (part2) => {
    if (part2.e !== "if") return found2.get(part2) ?? null;
    const when = checkAs(w, scope, part2.when, BOOL);
    const [then, other] = [build3(part2.then), build3(part2.else)];
    if (!when || !then || !other) return null;
    return { x: { e: "if", when, then: then.x, else: other.x, at: w.place(part2.at) }, t: then.t };
  };
  return build3(e);
}
var branches = (e) => e.e === "if" ? [...branches(e.then), ...branches(e.else)] : [e];

// engine/language/describe/argument.ts
function argument(shown2, one2) {
  return { as: "one", shown: shown2, check: (asking, [e]) => (e && one2(asking, e)) ?? void 0 };
}
function named2(of) {
  const check2 = (asking, written4) => written4.length === 0 ? null : of.check(asking, written4);
  return { as: "named", shown: of.shown, check: check2 };
}
function optionally(of) {
  return { ...named2(of), as: "may" };
}
function orElse(of, otherwise) {
  const check2 = (asking, written4) => written4.length === 0 ? otherwise() ?? void 0 : of.check(asking, written4);
  return { as: "may", shown: of.shown, check: check2 };
}
function rest2(of) {
  const check2 = (asking, written4) => {
    const all3 = written4.map((e) => of.check(asking, [e]));
    return all3.every((each3) => each3 !== void 0) ? all3 : void 0;
  };
  return { as: "rest", shown: of.shown, check: check2 };
}
function typed(type2) {
  return argument(typeName(type2), ({ w, scope }, e) => check(w, scope, e, type2)?.x ?? null);
}
function listed4() {
  return argument("list", (asking, e) => {
    const found2 = checkListOf(asking.w, asking.scope, e, asking.element);
    asking.element ??= found2?.of ?? null;
    return found2;
  });
}
function given3(of, asking, byName3) {
  const written4 = distributed(of, asking, byName3);
  if (!written4) return null;
  const found2 = Object.entries(of).map(([name3, arg]) => [name3, arg.check(asking, written4.get(name3) ?? [])]);
  return found2.every(([, value3]) => value3 !== void 0) ? Object.fromEntries(found2) : null;
}
function distributed(of, asking, byName3) {
  const { w, call: call6, code: code2 = "argument-count" } = asking;
  const written4 = /* @__PURE__ */ new Map();
  const inOrder4 = Object.entries(of).filter(([, { as: as3 }]) => as3 !== "named");
  let next3 = 0;
  for (const [name3, { as: as3 }] of inOrder4) {
    const taken = call6.args.slice(next3, as3 === "rest" ? void 0 : next3 + 1);
    next3 += taken.length;
    if (taken.length > 0) written4.set(name3, taken);
  }
  const extra = call6.args[next3];
  if (extra) {
    const count3 = `${next3} argument${next3 === 1 ? "" : "s"}`;
    return w.error(code2, extra.at, `\`${call6.name}\` takes ${count3}, not ${call6.args.length}`);
  }
  const names2 = Object.keys(of).filter((name3) => byName3 || of[name3]?.as === "named");
  for (const arg of call6.named) {
    const name3 = names2.find((each3) => fold2(each3) === fold2(arg.name));
    if (name3 === void 0) return w.unknown(code2, { text: arg.name, at: arg.nameAt }, "the argument", names2);
    if (written4.has(name3)) return w.error(code2, arg.nameAt, `\`${arg.name}\` has a value already`);
    written4.set(name3, [arg.value]);
  }
  const missing2 = inOrder4.flatMap(
    ([name3, { as: as3 }]) => as3 === "may" || written4.has(name3) ? [] : [byName3 ? `\`$${name3}\`` : `\`${name3}\``]
  );
  if (missing2.length > 0)
    return w.error(code2, call6.nameAt, `\`${call6.name}\` also needs ${missing2.join(", ")}`);
  return written4;
}

// engine/language/functions/function.ts
function define2(doc, args, make3, element4 = (expected) => expected?.k === "list" ? expected.of : null) {
  return {
    doc,
    args,
    element: element4,
    check(asking) {
      const all3 = given3(args, asking, false);
      const made2 = all3 && make3(all3, asking);
      return made2 && { x: { ...made2.x, at: asking.w.place(asking.call.at) }, t: made2.t };
    }
  };
}
function alike({ of }, x) {
  return { x, t: listOf(of) };
}

// engine/language/functions/board.ts
var space = typed(ZONE);
var spaces = typed(listOf(ZONE));
var seat4 = typed(SEAT);
var passage = argument("condition", ({ w, scope }, e) => {
  const inner = scope.inner();
  const binding3 = inner.declare("zone", ZONE);
  inner.alias("it", binding3);
  const cond3 = check(w, inner, e, BOOL);
  return cond3 && { bind: binding3.local, cond: cond3.x };
});
var written3 = argument(
  "true",
  ({ w }, e) => e.e === "bool" ? e.value : w.error("type-mismatch", e.at, "`start` is written `true` or `false`")
);
var phrase2 = argument("phrase", ({ w, scope }, e) => {
  const term = phraseTerm(w, scope, e);
  return term && classSet(w, term, e.at);
});
var BOARD = {
  adjacent: define2("the spaces next to one", { space }, ({ space: space4 }) => ({
    x: { e: "adjacent", zone: space4 },
    t: listOf(ZONE)
  })),
  around: define2("the spaces next to one of these", { list: spaces }, ({ list: list3 }) => ({
    x: { e: "around", list: list3 },
    t: listOf(ZONE)
  })),
  connected: define2(
    "the spaces that can be reached from one; `via` says of each (`it`) whether it may be reached and passed, `start: true` that the first is among them, `depth` how far",
    { space, via: named2(passage), start: named2(written3), depth: named2(typed(INT)) },
    ({ space: space4, via, start, depth }, { scope }) => ({
      x: {
        e: "connected",
        zone: space4,
        bind: via?.bind ?? scope.locals.fresh("zone"),
        via: via?.cond ?? null,
        includeStart: start === true,
        depth
      },
      t: listOf(ZONE)
    })
  ),
  seatsFrom: define2("all seats in their order, round the table, from one on", { seat: seat4 }, ({ seat: seat7 }) => ({
    x: { e: "seatsFrom", seat: seat7, itself: true },
    t: listOf(SEAT)
  })),
  seatsAfter: define2("the same without that one", { seat: seat4 }, ({ seat: seat7 }) => ({
    x: { e: "seatsFrom", seat: seat7, itself: false },
    t: listOf(SEAT)
  })),
  room: define2(
    "how many more pieces the constraints let stand there",
    { phrase: phrase2, space },
    ({ phrase: phrase4, space: space4 }) => ({
      x: { e: "room", classes: phrase4, zone: space4 },
      t: INT
    })
  )
};

// engine/language/check/context.ts
var atTop = (w, rule2 = -1) => ({ w, scope: new Scope(), rule: rule2, path: [] });
var inside2 = (c, scope = c.scope.inner()) => ({ ...c, scope });
var loop = (c, name3, type2) => ({
  ...c,
  scope: c.scope.inner(),
  path: [...c.path, { name: name3, type: type2 }]
});
function hereOf(outer, kind2, { at, keyAt, rule: tag }) {
  const rule2 = outer.w.rule(tag, outer.rule);
  const node = outer.w.node(kind2, keyAt, rule2);
  return { c: { ...outer, rule: rule2 }, at, keyAt, rule: tag, mark: { node, at: outer.w.place(at) } };
}
function declareChoice({ c, mark }, name3, kind2, type2, prompt = "", lacking2 = null) {
  return c.w.choice({ name: name3, kind: kind2, type: type2, ...mark, path: c.path, prompt, lacking: lacking2 });
}
function bind2(c, name3, type2, nature) {
  if (c.scope.has(name3.text) && c.expanded !== true)
    c.w.error("duplicate-binding", name3.at, `\`$${name3.text}\` is already bound in this list of effects`);
  return c.scope.declare(name3.text, type2, nature).local;
}

// engine/language/check/effects.ts
function checkEffects(c, effects6) {
  return effects6.flatMap(
    (e) => e.spec === null ? checkEffects({ ...c, rule: c.w.rule(e.rule, c.rule), expanded: true }, e.effects) : checkEffect(c, e) ?? []
  );
}
var checkBlock = (c, effects6) => checkEffects(inside2(c), effects6);
var checkEffect = (c, e) => c.w.deeper(e.keyAt, () => e.spec.check(e.of, hereOf(c, e.spec.keywords[0], e)));

// engine/language/check/returns.ts
function checkReturn(c, value3) {
  const typed3 = value3 && check(c.w, c.scope, value3, null);
  if (!value3 || !typed3) return [];
  const mark = { node: c.w.node("return", value3.at, c.rule), at: c.w.place(value3.at) };
  return [{ do: "return", value: typed3.x, type: typed3.t, ...mark }];
}
var checkListReturn = (c, value3) => value3 && checkListOf(c.w, c.scope, value3, null) ? checkReturn(c, value3) : [];
function bindGiven(c, name3, by2, type2) {
  if (type2 === null) c.w.error("missing-key", name3.at, `\`${by2}\` needs \`returns\`: it gives nothing back`);
  const local2 = bind2(c, name3, type2 ?? BROKEN);
  return type2 ? { name: local2, type: type2 } : null;
}

// engine/language/check/procedures.ts
function declareProcedures(w, procedures) {
  for (const syntax of procedures) {
    const name3 = fold2(syntax.name.text);
    if (w.procedureNames.has(name3))
      w.error("duplicate-name", syntax.name.at, `there is already a procedure \`${syntax.name.text}\``);
    else w.procedureNames.set(name3, { syntax, index: -1, def: null, state: "new" });
  }
}
function checkProcedures(w) {
  for (const lazy of w.procedureNames.values()) procedure(w, lazy, lazy.syntax.name);
}
var procedure = (w, lazy, { at }) => whenNeeded(w, lazy, at, {
  again: ["macro-recursion", `the procedure \`${lazy.syntax.name.text}\` calls itself`],
  check: lazy.check ?? (() => checkProcedure(w, lazy.syntax)),
  all: w.procedures
});
function checkProcedure(w, syntax) {
  const scope = new Scope();
  const bindings = declareParams(w, scope, syntax.params);
  const rule2 = w.rule(syntax.rule, -1);
  const node = w.node("procedure", syntax.name.at, rule2);
  checkDefaults(w, bindings, syntax);
  const body2 = (c) => [
    ...checkEffects(c, syntax.effects),
    ...checkReturn(c, syntax.returns)
  ];
  settleParams(w, bindings, (inner) => body2({ w, scope: inner, rule: rule2, path: [] }));
  const path2 = bindings.flatMap((b) => {
    const type2 = known2(b.type);
    return type2 && tellsApart(type2) ? [{ name: b.name, type: type2 }] : [];
  });
  const effects6 = body2({ w, scope: scope.inner(), rule: rule2, path: path2 });
  const params3 = paramDefs(w, bindings, syntax.params);
  if (!params3) return null;
  const asks2 = mayAsk(effects6, w.procedures);
  return { name: syntax.name.text, params: params3, effects: effects6, asks: asks2, node, at: w.place(syntax.at) };
}
var tellsApart = (type2) => type2.k === "zone" || enumIdOf(type2) === SEAT.id;
function procedureNamed(w, name3, at) {
  const lazy = w.procedureNames.get(fold2(name3));
  if (!lazy) throw new Error(`no procedure ${name3}`);
  return procedure(w, lazy, { text: name3, at }) ? lazy.index : -1;
}
function checkDefaults(w, bindings, syntax) {
  for (const [i, { type: type2 }] of bindings.entries()) {
    const initial = syntax.params[i]?.default;
    if (!initial) continue;
    const typed3 = check(w, new Scope(), initial, known2(type2));
    if (typed3 && isOpenType(type2)) settle(type2, typed3.t);
  }
}
function checkProcedureCall(e, here) {
  const call6 = checkCall2(e, here);
  const def = call6 && here.c.w.procedures[call6.proc];
  const bound3 = e.bind && bindGiven(here.c, e.bind, e.name.text, def ? givenBy(def.effects) : void 0);
  return call6 && { ...call6, bound: bound3 };
}
function checkCall2(e, { c, mark }) {
  const { w, scope } = c;
  const { text: name3, at: nameAt } = e.name;
  const lazy = w.procedureNames.get(fold2(name3));
  if (!lazy) {
    const names2 = [...w.procedureNames.values()].map((p) => p.syntax.name.text);
    return w.unknown("unknown-macro", e.name, "the procedure", names2);
  }
  const def = procedure(w, lazy, e.name);
  if (!def) return null;
  const params3 = lazy.syntax.params.map((param3, i) => {
    const { type: type2 = INT } = def.params[i] ?? {};
    const initial = () => param3.default && checkAs(w, new Scope(null, scope.locals), param3.default, type2);
    return [param3.name.text, param3.default ? orElse(typed(type2), initial) : typed(type2)];
  });
  const named4 = e.with.map((arg) => ({ name: arg.name.text, nameAt: arg.name.at, value: arg.value }));
  const args = e.positional ? [e.positional] : [];
  const call6 = { e: "call", name: name3, nameAt, args, named: named4, at: nameAt };
  const all3 = given3(
    Object.fromEntries(params3),
    { w, scope, call: call6, element: null, code: "macro-argument" },
    true
  );
  if (!all3) return null;
  const inOrder4 = params3.flatMap(([name4]) => all3[name4] ?? []);
  return { do: "call", proc: lazy.index, args: inOrder4, bound: null, ...mark };
}

// engine/language/check/sides.ts
var sideName = (w, card3, side2) => `${w.cards[card3]?.id} ${w.enumOf(SIDE.id).values[side2]}`;
function declareSide(w, card3, index, written4) {
  const side2 = w.valueOf(SIDE.id, written4.name.text);
  if (side2 < 0) return;
  const { name: name3, effects: effects6 } = written4;
  const text2 = sideName(w, index, side2);
  const syntax = { name: { ...name3, text: text2 }, params: [], rule: null, effects: effects6, returns: null, at: name3.at };
  const check2 = () => checkSide(w, card3, index, side2, written4);
  w.procedureNames.set(fold2(text2), { syntax, index: -1, def: null, state: "new", check: check2 });
}
function checkSide(w, card3, index, side2, written4) {
  const { lasts = -1, node = -1 } = w.cards[index]?.sides.find((each3) => each3.side === side2) ?? {};
  const at = w.place(written4.name.at);
  const scope = new Scope(null, void 0, card3);
  const own2 = checkEffects({ w, scope, rule: w.nodes[node]?.rule ?? -1, path: [] }, written4.effects);
  const block2 = own2.length > 0 ? [{ do: "block", effects: own2, node, at }] : [];
  const keeps = w.cards[index]?.sides.some((each3) => each3.lasts >= 0) === true && w.inEffect >= 0;
  const now = lasts >= 0 ? side2 + 1 : 0;
  const place = w.place((written4.lasts ?? written4.name).at);
  const effects6 = keeps ? [...block2, set2(w, cardAt(index, place), now, node, place)] : own2;
  return {
    name: sideName(w, index, side2),
    params: [],
    effects: effects6,
    asks: mayAsk(effects6, w.procedures),
    later: true,
    part: true,
    node,
    at
  };
}
var constant = (v, at) => ({ e: "const", v, at });
var cardAt = constant;
var set2 = (w, card3, now, node, at) => ({
  ...{ do: "setVar", target: { var: w.inEffect, index: card3 }, value: constant(now, at), node, at }
});
var procedureOf = (w, card3, side2, at) => procedureNamed(w, sideName(w, card3, side2), at);
function cardNamed(w, scope, e) {
  const isMissing = (name3) => w.names.cards.get(name3) === void 0 && scope.card?.mentions.some(({ text: text2 }) => fold2(text2) === fold2(name3)) === true;
  if (e.e === "word" && isMissing(e.word)) return "missing";
  return checkAs(w, scope, e, CARD);
}
function checkPlay({ card: cardSaid, side: sideSaid, lasting: lasting2 }, { c: { w, scope }, mark, keyAt }) {
  const card3 = cardNamed(w, scope, cardSaid);
  const side2 = checkAs(w, scope, sideSaid, SIDE);
  const sort = lasting2 ? w.find("lasting", lasting2) : void 0;
  if (!card3 || card3 === "missing" || !side2 || sort === null) return null;
  const [only2, one2] = [w.evaluator.number(card3), w.evaluator.number(side2)];
  const fits = (known5, value3) => known5 === void 0 || known5 === value3;
  const ways = [...w.cards.entries()].flatMap(
    ([index, { sides }]) => sides.filter((each3) => fits(only2, index) && fits(one2, each3.side) && fits(sort, each3.lasts)).map((each3) => ({ ...each3, card: index }))
  );
  if (ways.length === 0 && only2 !== void 0 && one2 !== void 0) {
    const id = w.cards[only2]?.id;
    return w.error("unknown-side", sideSaid.at, `\`${id}\` has no side \`${w.enumOf(SIDE.id).values[one2]}\``);
  }
  const called2 = ways.map(({ card: card4, side: side3 }) => {
    const proc = procedureOf(w, card4, side3, keyAt);
    const call6 = { do: "call", proc, args: [], bound: null, ...mark };
    return { card: card4, side: side3, effects: [call6] };
  });
  if (called2.some(({ effects: [call6] }) => call6?.do === "call" && call6.proc < 0)) return null;
  return { do: "play", card: card3, side: side2, ways: called2, ...mark };
}
function checkCancel({ card: said2, side: only2 }, { c: { w, scope }, mark }) {
  const card3 = cardNamed(w, scope, said2);
  const side2 = only2 && checkAs(w, scope, only2, SIDE);
  if (!card3 || card3 === "missing" || only2 && !side2) return null;
  if (!mayLast(w, card3, said2)) return null;
  const all3 = set2(w, card3, 0, mark.node, mark.at);
  if (!side2) return all3;
  const now = { e: "var", var: w.inEffect, index: card3, at: mark.at };
  const value3 = { e: "if", when: isSide(now, side2, mark.at), then: all3.value, else: now, at: mark.at };
  return { ...all3, value: value3 };
}
var isSide = (now, side2, at) => {
  const shifted = side2.e === "const" ? constant(side2.v + 1, at) : { e: "arith", op: "+", args: [side2, constant(1, at)], at };
  return { e: "compare", op: "=", left: now, right: shifted, at };
};
function inEffect(w, card3, side2, at) {
  const now = { e: "var", var: w.inEffect, index: card3, at };
  return side2 ? isSide(now, side2, at) : { e: "compare", op: "!=", left: now, right: constant(0, at), at };
}
function mayLast(w, card3, { at }) {
  const track4 = w.vars[w.inEffect];
  if (!track4) w.error("never-lasts", at, "nothing lasts in this game: declare sorts of it under `lasting`");
  else if (card3.e === "const" && !track4.has.includes(card3.v))
    w.error("never-lasts", at, `no side of \`${w.cards[card3.v]?.id}\` \`lasts\``);
  else return true;
  return false;
}
function checkLasts(w, card3, side2, at) {
  const known5 = w.cards[card3]?.sides.find((each3) => each3.side === side2);
  if (side2 >= 0 && (known5?.lasts ?? -1) < 0)
    w.error("never-lasts", at, `\`${sideName(w, card3, side2)}\` does not last`);
}
function declareExpiry(w) {
  for (const [lasting2, { id, rule: rule2 }] of w.lasting.entries()) {
    const syntax = {
      name: { text: `expire ${id}`, at: w.top },
      params: [],
      rule: null,
      effects: [],
      returns: null,
      at: w.top
    };
    const check2 = () => expiry(w, lasting2, id, rule2);
    w.procedureNames.set(`expire ${fold2(id)}`, { syntax, index: -1, def: null, state: "new", check: check2 });
  }
}
function expiry(w, lasting2, id, rule2) {
  const at = w.place(w.top);
  const node = w.node("expire", w.top, rule2);
  const effects6 = w.cards.flatMap(({ sides }, card3) => {
    const ending = sides.filter(({ lasts }) => lasts === lasting2);
    const others2 = sides.filter(({ lasts }) => lasts >= 0 && lasts !== lasting2);
    if (ending.length === 0) return [];
    const end = set2(w, constant(card3, at), 0, node, at);
    if (others2.length === 0) return [end];
    const conditions3 = ending.map(({ side: side2 }) => inEffect(w, constant(card3, at), constant(side2, at), at));
    const when = conditions3.length === 1 ? conditions3[0] : { e: "or", args: conditions3, at };
    return [{ do: "if", when, then: [end], else: [], node, at }];
  });
  return { name: `expire ${id}`, params: [], effects: effects6, asks: false, made: true, node, at };
}
function mayPlay(w, card3, side2, at) {
  const place = w.place(at);
  if (!w.mayPlay) return hasSide(card3, side2, place);
  return checkWhens(w, at) && { e: "call", fn: w.mayPlay.index, args: [card3, side2], at: place };
}
function checkWhens(w, at = w.top) {
  const again = ["recursion", "whether this side may be played depends on itself"];
  return w.mayPlay && whenNeeded(w, w.mayPlay, at, { again, check: () => playable(w), all: w.functions });
}
var MAY_PLAY = "may play";
var hasSide = (card3, side2, at) => ({
  e: "has",
  list: { e: "attr", attr: 0, whose: card3, at },
  item: side2,
  at
});
function playable(w) {
  const at = w.place(w.top);
  const [card3, side2] = ["card", "side"].map((name3) => ({ e: "local", name: name3, at }));
  const is = (left2, v) => ({ e: "compare", op: "=", left: left2, right: constant(v, at), at });
  let body2 = hasSide(card3, side2, at);
  for (const [index, syntax] of w.cardTexts.entries()) {
    for (const { name: name3, when, rule: rule2 } of syntax.sides) {
      const value3 = w.valueOf(SIDE.id, name3.text);
      const holds = when && value3 >= 0 && checkAs(w, new Scope(null, void 0, syntax), when, BOOL);
      if (!when || !holds) continue;
      const node = w.node("definition", when.at, w.rule(rule2, w.cards[index]?.rule ?? -1));
      const own2 = {
        name: `${sideName(w, index, value3)} when`,
        node,
        at: w.place(when.at),
        part: true
      };
      const fn = w.functions.push({ ...own2, params: [], returns: BOOL, body: holds }) - 1;
      const both3 = { e: "and", args: [is(card3, index), is(side2, value3)], at };
      body2 = { e: "if", when: both3, then: { e: "call", fn, args: [], at: own2.at }, else: body2, at };
    }
  }
  const params3 = [
    { name: "card", type: CARD },
    { name: "side", type: SIDE }
  ];
  return { name: MAY_PLAY, params: params3, returns: BOOL, body: body2, node: -1, at, made: true, part: true };
}

// engine/language/functions/cards.ts
var card = argument("card", ({ w, scope }, e) => {
  const found2 = cardNamed(w, scope, e);
  if (found2 === "missing") return { x: null };
  return found2 && mayLast(w, found2, e) ? { x: found2 } : null;
});
var CARDS = {
  mayPlay: define2(
    "whether the card has the side, and what it says under `when` holds",
    { card: typed(CARD), side: typed(SIDE) },
    ({ card: card3, side: side2 }, { w, call: call6 }) => {
      const x = mayPlay(w, card3, side2, call6.at);
      return x && { x, t: BOOL };
    }
  ),
  inEffect: define2(
    "whether anything of the card is in effect, or that side of it; of a card that is missing nothing is",
    { card, side: optionally(typed(SIDE)) },
    ({ card: { x: card3 }, side: side2 }, { w, call: call6 }) => {
      const at = w.place(call6.at);
      return { x: card3 ? inEffect(w, card3, side2, at) : { e: "const", v: 0, at }, t: BOOL };
    }
  )
};

// engine/language/check/range.ts
var LONGEST_RANGE2 = 1e4;
function isShort(w, from, to, at) {
  const [low, high] = [w.evaluator.number(from), w.evaluator.number(to)];
  if (low === void 0 || high === void 0 || high - low < LONGEST_RANGE2) return true;
  w.error("too-large", at, `${low} to ${high} are more than ${LONGEST_RANGE2} numbers`);
  return false;
}

// engine/language/functions/lists.ts
var typeName2 = argument(
  "type",
  ({ w }, e) => e.e === "word" ? readType(w, { at: e.at, text: e.word }) : w.error("unknown-type", e.at, "the name of a type is needed here", "empty(piece)")
);
var number4 = typed(INT);
var list2 = listed4();
var element3 = argument("value", ({ w, scope, element: element4 }, e) => check(w, scope, e, element4));
var LISTS = {
  union: define2("what is in one of the lists, each once", { lists: rest2(list2) }, ({ lists }) => {
    const [first2] = lists;
    return first2 ? alike(first2, { e: "union", of: first2.of, args: lists.map(({ x }) => x) }) : null;
  }),
  except: define2(
    "what is in the first list and not in the second",
    { list: list2, not: list2 },
    ({ list: list3, not: not2 }) => alike(list3, { e: "except", of: list3.of, list: list3.x, not: not2.x })
  ),
  take: define2(
    "so many of a list, from its beginning",
    { n: number4, list: list2 },
    ({ n, list: list3 }) => alike(list3, { e: "take", of: list3.of, list: list3.x, n })
  ),
  first: define2(
    "the first of a list; `otherwise` where it is empty",
    { list: list2, otherwise: named2(element3) },
    ({ list: list3, otherwise }) => ({
      x: { e: "first", list: list3.x, otherwise: otherwise?.x ?? null },
      t: list3.of
    }),
    (expected) => expected
  ),
  distinct: define2(
    "each value of a list once",
    { list: list2 },
    ({ list: list3 }, { w, call: call6 }) => sameType(list3.of, PIECE) ? w.error("type-mismatch", call6.args[0]?.at ?? call6.at, "pieces that are alike are still several") : alike(list3, { e: "distinct", list: list3.x })
  ),
  range: define2(
    "the numbers from one to another, none where the second is smaller",
    { from: number4, to: number4 },
    ({ from, to }, { w, call: call6 }) => isShort(w, from, to, call6.at) ? { x: { e: "range", from, to }, t: listOf(INT) } : null
  ),
  empty: define2("a list that `append` fills", { type: typeName2 }, ({ type: type2 }) => ({
    x: { e: "list", items: [] },
    t: type2.k === "list" ? type2 : listOf(type2)
  }))
};

// engine/language/functions/numbers.ts
var number5 = typed(INT);
var ordered = {
  as: "rest",
  shown: "number",
  check: ({ w, scope }, written4) => checkOrdered(w, scope, written4) ?? void 0
};
var ofMany = (op, doc) => define2(doc, { values: ordered }, ({ values: { all: all3, t } }, { w, call: call6 }) => {
  const made2 = arithmetic(w, op, all3, call6.at);
  return made2 && { x: made2.x, t };
});
var ofTwo = (op, doc) => define2(
  doc,
  { left: number5, right: number5 },
  ({ left: left2, right }, { w, call: call6 }) => arithmetic(w, op, [left2, right], call6.args[1]?.at ?? call6.at)
);
var NUMBERS = {
  min: ofMany("min", "the smallest of numbers, or of words of an ordered enum"),
  max: ofMany("max", "the greatest of numbers, or of words of an ordered enum"),
  floorDiv: ofTwo("/", "the same as `/`"),
  mod: ofTwo("%", "the same as `%`")
};

// engine/language/functions/index.ts
var all2 = null;
var folded = null;
function functionsOfTheLanguage() {
  all2 ??= new Map(Object.entries({ ...BOARD, ...CARDS, ...LISTS, ...NUMBERS }));
  return all2;
}
function functionNamed(name3) {
  folded ??= new Map([...functionsOfTheLanguage()].map(([each3, found2]) => [each3.toLowerCase(), found2]));
  return folded.get(name3.toLowerCase()) ?? null;
}

// engine/language/syntax/folds.ts
var FOLDS = {
  count: { hasValue: false, isExtreme: false },
  any: { hasValue: false, isExtreme: false },
  all: { hasValue: true, isExtreme: false },
  sum: { hasValue: true, isExtreme: false },
  map: { hasValue: true, isExtreme: false },
  min: { hasValue: true, isExtreme: true },
  max: { hasValue: true, isExtreme: true }
};
var NAMES = new Map(
  Object.keys(FOLDS).map((op) => [op, op])
);
var foldNamed = (name3) => NAMES.get(name3.toLowerCase()) ?? null;

// engine/language/check/calls.ts
function checkCall(w, scope, call6, expected) {
  if (w.definitions.has(fold2(call6.name))) return callDefinition({ w, scope, call: call6, element: null });
  const own2 = functionNamed(call6.name);
  if (own2) return own2.check({ w, scope, call: call6, element: own2.element(expected) });
  if (foldNamed(call6.name)) {
    const message = `\`${call6.name}\` takes a list, as in \`${call6.name}(red scouts in $space)\``;
    return w.error("argument-count", call6.nameAt, message);
  }
  const all3 = [...w.definitionNames, ...functionsOfTheLanguage().keys(), ...Object.keys(FOLDS)];
  return w.unknown("unknown-function", { text: call6.name, at: call6.nameAt }, "the function", all3);
}
function callDefinition(asking) {
  const { w, call: call6 } = asking;
  const fn = functionOf(w, call6.name, call6.nameAt);
  if (!fn) return null;
  const params3 = fn.def.params.map(({ type: type2 }, i) => [fn.params[i] ?? "", typed(type2)]);
  const args = given3(Object.fromEntries(params3), asking, true);
  if (!args) return null;
  const inOrder4 = params3.flatMap(([name3]) => args[name3] ?? []);
  return { x: { e: "call", fn: fn.index, args: inOrder4, at: w.place(call6.at) }, t: fn.def.returns };
}
var isBuiltin = (name3) => functionNamed(name3) !== null || foldNamed(name3) !== null;

// engine/language/check/definitions.ts
function declareDefinitions(w, definitions) {
  for (const syntax of definitions)
    if (isNewName(w, syntax.name, syntax.params.length))
      w.definitions.set(fold2(syntax.name.text), { syntax, index: -1, def: null, state: "new" });
}
function declareTable(w, name3, def) {
  declareChecked(w, name3, -1, def);
  const lazy = w.definitions.get(fold2(name3.text));
  if (lazy && def) w.definitions.set(fold2(name3.text), { ...lazy, def: null, state: "new", check: () => def });
}
function declareChecked(w, name3, index, def) {
  const { at } = name3;
  const params3 = (def?.params ?? []).map((param3) => ({ name: { text: param3.name, at }, type: null }));
  const body2 = { e: "int", value: 0, at };
  const syntax = { name: name3, params: params3, returns: null, rule: null, body: body2, at };
  w.definitions.set(fold2(name3.text), { syntax, index, def, state: def ? "done" : "failed" });
}
function isNewName(w, name3, params3) {
  const { text: text2, at } = name3;
  const isTaken2 = params3 === 0 && (w.names.vars.get(text2) ?? w.names.circumstances.get(text2)) !== void 0;
  if (w.definitions.has(fold2(text2))) w.error("duplicate-name", at, `\`${text2}\` is defined twice`);
  else if (isBuiltin(text2)) w.error("duplicate-name", at, `\`${text2}\` is a function of the language`);
  else if (isTaken2) w.error("duplicate-name", at, `\`${text2}\` is a track, flag, marker or circumstance too`);
  else return w.isFree(name3);
  return false;
}
function checkDefinitions(w) {
  for (const [name3, lazy] of w.definitions) functionOf(w, name3, lazy.syntax.name.at);
}
function functionOf(w, name3, at) {
  const lazy = w.definitions.get(fold2(name3));
  if (!lazy) throw new Error(`no definition ${name3}`);
  const def = whenNeeded(w, lazy, at, {
    again: ["recursion", `\`${lazy.syntax.name.text}\` needs itself`],
    check: () => {
      const base = lazy.check ? lazy.check() : checkDefinition(w, lazy.syntax);
      const names2 = lazy.syntax.params.map((param3) => param3.name.text);
      return base && amended(w, base, names2);
    },
    all: w.functions
  });
  return def && { index: lazy.index, def, params: lazy.syntax.params.map((p) => p.name.text) };
}
function whenNeeded(w, lazy, at, of) {
  if (lazy.state === "checking") {
    if (!w.isQuiet) lazy.state = "failed";
    return w.error(of.again[0], at, of.again[1]);
  }
  if (lazy.state === "new") {
    lazy.state = "checking";
    const def = w.loudly(() => w.deeper(at, of.check));
    lazy.state = def ? "done" : "failed";
    lazy.def = def;
    if (def) lazy.index = of.all.push(def) - 1;
  }
  return lazy.def;
}
function checkDefinition(w, syntax) {
  const scope = new Scope();
  const params3 = declareParams(w, scope, syntax.params);
  const returns = syntax.returns && readType(w, syntax.returns);
  settleParams(w, params3, (inner) => check(w, inner, syntax.body, returns));
  const body2 = check(w, scope, syntax.body, returns);
  const defs = body2 && paramDefs(w, params3, syntax.params);
  if (!body2 || !defs || syntax.returns && !returns) return null;
  const node = w.node("definition", syntax.at, w.rule(syntax.rule, -1));
  return { name: syntax.name.text, params: defs, returns: body2.t, body: body2.x, node, at: w.place(syntax.at) };
}
function settleParams(w, params3, check2) {
  const open2 = () => params3.filter((p) => isOpenType(p.type) && p.type !== BROKEN).length;
  for (let before = params3.length + 1; open2() > 0 && open2() < before; ) {
    before = open2();
    const scope = new Scope();
    for (const param3 of params3) scope.alias(param3.name, param3);
    w.quietly(() => check2(scope));
  }
}
function declareParams(w, scope, params3) {
  return params3.map((param3) => {
    const twin = scope.get(param3.name.text);
    if (twin) {
      w.error("duplicate-binding", param3.name.at, `the parameter \`$${param3.name.text}\` is declared twice`);
      return twin;
    }
    const type2 = param3.type && readType(w, param3.type);
    return scope.declare(param3.name.text, type2 ?? (param3.type ? BROKEN : hole()));
  });
}
function paramDefs(w, bindings, syntax) {
  const defs = [];
  for (const [i, binding3] of bindings.entries()) {
    const type2 = known2(binding3.type);
    const at = syntax[i]?.name.at;
    if (type2) defs.push({ name: binding3.local, type: type2 });
    else if (at && binding3.type !== BROKEN)
      w.error("untyped-parameter", at, `nothing says what \`$${binding3.name}\` is`, `$${binding3.name}: space`);
  }
  return defs.length === bindings.length ? defs : null;
}

// engine/language/check/facts.ts
var OPPOSITE2 = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<"
};
var factsOf = (e) => e.e === "and" ? e.args.flatMap(factsOf) : e.e === "not" ? negated(e.arg) : [e];
function negated(e) {
  switch (e.e) {
    case "or":
      return e.args.flatMap(negated);
    case "not":
      return factsOf(e.arg);
    case "compare":
      return [{ ...e, op: OPPOSITE2[e.op] }];
    default:
      return [{ e: "not", arg: e, at: e.at }];
  }
}
function resolved(w, known5) {
  const fixed2 = known5.flatMap((fact2) => {
    if (fact2.e !== "compare" || fact2.op !== "=" || fact2.left.e !== "local") return [];
    const value3 = w.evaluator.number(fact2.right);
    return value3 === void 0 ? [] : [[fact2.left.name, value3]];
  });
  const mayBe = (e) => factsOf(e).every((fact2) => fixed2.every(([name3, value3]) => w.evaluator.holds(fact2, name3, value3) !== false));
  return known5.flatMap((fact2) => {
    const left2 = fact2.e === "or" ? fact2.args.filter(mayBe) : [];
    return left2.length === 1 ? [fact2, ...left2.flatMap(factsOf)] : [fact2];
  });
}
var others = /* @__PURE__ */ new WeakMap();
function renamed(e, from, to) {
  const known5 = others.get(e) ?? /* @__PURE__ */ new Map();
  others.set(e, known5);
  const key = `${from} ${to}`;
  const other = known5.get(key) ?? withName(e, from, to);
  known5.set(key, other);
  return other;
}
var withName = (e, from, to) => e.e === "local" && e.name === from ? { ...e, name: to } : withParts(e, { expr: (part2) => withName(part2, from, to), effects: (same) => same });
var free = /* @__PURE__ */ new WeakMap();
function freeIn(e) {
  const known5 = free.get(e);
  if (known5) return known5;
  const parts = [...exprsIn(e)];
  const bound3 = new Set(parts.flatMap((part2) => "bind" in part2 ? [part2.bind] : []));
  const names2 = parts.flatMap((part2) => part2.e === "local" && !bound3.has(part2.name) ? [part2.name] : []);
  free.set(e, names2);
  return names2;
}
var LONGEST3 = 4;
function isKnownAtMost(w, known5, least2, most4, far = LONGEST3) {
  if (canonical(least2) === canonical(most4)) return true;
  const [low, high] = [w.evaluator.number(least2), w.evaluator.number(most4)];
  if (low !== void 0 && high !== void 0) return low <= high;
  if (far === 0) return false;
  const below2 = (from) => isKnownAtMost(w, known5, from, most4, far - 1);
  if (least2.e === "arith" && least2.op === "min" && least2.args.some(below2)) return true;
  if (most4.e === "arith" && most4.op === "max") {
    if (most4.args.some((arg) => isKnownAtMost(w, known5, least2, arg, far - 1))) return true;
  }
  return known5.some(
    (fact2) => boundsIn(fact2).some(([lower2, upper, apart]) => {
      if (canonical(lower2) === canonical(least2)) return below2(upper);
      const said2 = w.evaluator.number(lower2);
      return low !== void 0 && said2 !== void 0 && low <= said2 + apart && below2(upper);
    })
  );
}
function boundsIn(e) {
  if (e.e !== "compare") return [];
  const { op, left: left2, right } = e;
  switch (op) {
    case "<":
      return [[left2, right, 1]];
    case "<=":
      return [[left2, right, 0]];
    case ">":
      return [[right, left2, 1]];
    case ">=":
      return [[right, left2, 0]];
    case "=":
      return [
        [left2, right, 0],
        [right, left2, 0]
      ];
    case "!=":
      return [];
  }
}
var CANONICAL = /* @__PURE__ */ new WeakMap();
function canonical(e) {
  const known5 = CANONICAL.get(e) ?? spelled(e);
  CANONICAL.set(e, known5);
  return known5;
}
function spelled(e) {
  const names2 = /* @__PURE__ */ new Map();
  for (const part2 of exprsIn(e))
    if ("bind" in part2 && !names2.has(part2.bind)) names2.set(part2.bind, `#${names2.size}`);
  return JSON.stringify(e, (key, value3) => {
    if (key === "at" || key === "groups") return void 0;
    return key === "name" || key === "bind" ? names2.get(value3) ?? value3 : value3;
  });
}

// engine/language/check/order.ts
function inOrder2(w, what, acts) {
  for (const [i, act] of acts.entries()) {
    const rival = acts.slice(0, i).find((other) => !isFree2(w, act, other));
    if (!rival) continue;
    const message = `\`${rival.by}\` and \`${act.by}\` both act on ${what}, and their order matters: say it at each of them`;
    w.error("order-unsaid", act.at, message, "order: 2");
  }
  return acts.toSorted((a, b) => (a.order?.value ?? -1) - (b.order?.value ?? -1));
}
var isFree2 = (w, a, b) => a.order !== null && b.order !== null && a.order.value !== b.order.value || a.form !== null && a.form === b.form || exclude(w, a.when, b.when);
function exclude(w, a, b) {
  const said2 = new Map(equalitiesIn(w, a));
  return equalitiesIn(w, b).some(([key, value3]) => said2.has(key) && said2.get(key) !== value3);
}
var equalitiesIn = (w, when) => factsOf(bodyOf(w, when)).flatMap((fact2) => {
  if (fact2.e !== "compare" || fact2.op !== "=") return [];
  const [left2, right] = [w.evaluator.number(fact2.left), w.evaluator.number(fact2.right)];
  if (right !== void 0) return [[canonical(fact2.left), right]];
  return left2 === void 0 ? [] : [[canonical(fact2.right), left2]];
});
var bodyOf = (w, e) => e.e === "call" && e.args.length === 0 && w.functions[e.fn]?.body || e;
var ALONE = "";
function formOf(e, name3) {
  if (e.e === "const") return `= ${e.v}`;
  const form = formIn(e, name3);
  return form === ALONE ? null : form;
}
function formIn(e, name3) {
  if (e.e === "local") return e.name === name3 ? ALONE : null;
  const isFixed = (part2) => ![...exprsIn(part2)].some((each3) => each3.e === "local" && each3.name === name3);
  const within4 = (parts, op) => {
    const [only2, another] = parts.filter((part2) => !isFixed(part2));
    const form = only2 && !another ? formIn(only2, name3) : null;
    return form === ALONE || form === op ? op : null;
  };
  if (e.e === "and" || e.e === "or") return within4(e.args, e.e);
  if (e.e !== "arith") return null;
  const [first2, second] = e.args;
  if (e.op === "-") return first2 && second && isFixed(second) ? within4([first2], "+") : null;
  return e.op === "/" || e.op === "%" ? null : within4(e.args, e.op);
}

// engine/language/check/acting.ts
function declareActing(w, game) {
  for (const point3 of game.points) declarePoint(w, point3);
  for (const [card3, syntax] of game.cards.entries()) {
    for (const side2 of syntax.sides) {
      const value3 = w.valueOf(SIDE.id, side2.name.text);
      const known5 = w.cards[card3]?.sides.find((each3) => each3.side === value3);
      if (!known5 || known5.lasts < 0) continue;
      const at = side2.name.at;
      const def = {
        name: sideName(w, card3, value3),
        card: card3,
        side: value3,
        rule: w.nodes[known5.node]?.rule ?? -1,
        at: w.place(at)
      };
      const when = () => inEffect(w, constant2(card3, def.at), constant2(value3, def.at), def.at);
      declareOne(w, { def, card: syntax, at, when, amends: [], points: [] }, side2.amends, side2.doings);
    }
  }
  for (const { name: name3, rule: tag, when: said2, amends, doings } of game.standing) {
    const { at } = name3;
    if (amends.length + doings.length === 0)
      w.error("missing-key", at, `the standing rule \`${name3.text}\` needs \`amends\` or \`at\``);
    const rule2 = w.rule(tag, -1);
    const lazy = { syntax: null, index: -1, def: null, state: "new" };
    const again = ["recursion", `whether \`${name3.text}\` is in force depends on itself`];
    const check2 = () => {
      const body2 = checkAs(w, new Scope(), said2, BOOL);
      const node = w.node("definition", said2.at, rule2);
      const own2 = { name: `${name3.text} while`, params: [], returns: BOOL, node, at: w.place(said2.at) };
      return body2 && { ...own2, body: body2, part: true };
    };
    const when = () => whenNeeded(w, lazy, at, { again, check: check2, all: w.functions }) && {
      ...{ e: "call", fn: lazy.index, args: [], at: w.place(said2.at) }
    };
    const def = { name: name3.text, card: -1, side: -1, rule: rule2, at: w.place(at) };
    declareOne(w, { def, card: null, at, when, amends: [], points: [] }, amends, doings);
  }
}
function declareOne(w, by2, amends, doings) {
  w.actors.push(by2);
  for (const syntax of amends) {
    const key = fold2(syntax.name.text);
    w.amendments.set(key, [...w.amendments.get(key) ?? [], { by: by2, syntax }]);
  }
  for (const syntax of doings) {
    const point3 = w.find("points", syntax.name);
    if (point3 !== null) w.doings[point3]?.push({ by: by2, syntax });
  }
}
function checkActing(w) {
  for (const [key, all3] of w.amendments)
    for (const { syntax } of w.definitions.has(key) ? [] : all3)
      w.unknown("unknown-function", syntax.name, "the definition", w.definitionNames);
  for (const { def, amends, points, when } of w.actors) {
    when();
    const placed2 = amends.map(({ name: name3, by: by2 }) => ({ fn: w.definitions.get(fold2(name3))?.index ?? -1, by: by2 }));
    w.acting.push({ ...def, amends: placed2, points });
  }
}
function reportUnreached(w) {
  for (const [point3, doings] of w.doings.entries()) {
    if (w.told.has(point3)) continue;
    for (const { syntax } of doings)
      w.error("never-reached", syntax.name.at, `no rule comes to the point \`${syntax.name.text}\``);
  }
}
var constant2 = (v, at) => ({ e: "const", v, at });
var local = ({ name: name3 }, at) => ({ e: "local", name: name3, at });
var OTHERWISE = "otherwise";
function amended(w, base, names2) {
  const all3 = w.amendments.get(fold2(base.name)) ?? [];
  const acts = all3.flatMap((each3) => checkAmendment(w, each3, base, names2) ?? []);
  if (acts.length < all3.length || acts.length === 0) return base;
  const layer = (name3, body2) => {
    const made2 = {
      ...base,
      name: `${base.name} ${name3}`,
      body: body2,
      node: -1,
      made: true,
      part: true
    };
    return w.functions.push(made2) - 1;
  };
  const lowest = w.functions.push({ ...base, name: `${base.name} otherwise`, part: true }) - 1;
  return {
    ...base,
    body: layers(base, inOrder2(w, `\`${base.name}\``, acts), lowest, layer),
    node: -1,
    made: true
  };
}
function layers({ params: params3, at }, acts, lowest, layer) {
  const args = params3.map((param3) => local(param3, at));
  const ask3 = (fn) => ({ e: "call", fn, args, at });
  let below2 = lowest;
  let whole2 = ask3(lowest);
  for (const [i, { by: by2, fn, when }] of acts.entries()) {
    const then = { e: "call", fn, args: [...args, ask3(below2)], at: when.at };
    const over2 = (rest3) => ({ e: "if", when, then, else: rest3, at: when.at });
    if (i + 1 < acts.length) below2 = layer(`with ${by2}`, over2(ask3(below2)));
    whole2 = over2(whole2);
  }
  return whole2;
}
function checkAmendment(w, { by: by2, syntax }, base, names2) {
  const { name: name3, value: value3, order: order2, rule: rule2 } = syntax;
  const scope = new Scope(null, void 0, by2.card);
  const params3 = base.params.map(({ name: name4, type: type2 }, i) => ({
    name: scope.declare(names2[i] ?? name4, type2).local,
    type: type2
  }));
  const otherwise = scope.declare(OTHERWISE, base.returns).local;
  const body2 = checkAs(w, scope, value3, base.returns);
  const when = by2.when();
  if (!body2 || !when) return null;
  const node = w.node("amendment", name3.at, w.rule(rule2, by2.def.rule));
  const own2 = { name: `${base.name} by ${by2.def.name}`, node, at: w.place(value3.at), part: true };
  const all3 = [...params3, { name: otherwise, type: base.returns }];
  const fn = w.functions.push({ ...own2, params: all3, returns: base.returns, body: body2 }) - 1;
  by2.amends.push({ name: base.name, by: fn });
  return { fn, by: by2.def.name, when, order: order2, form: formOf(body2, otherwise), at: name3.at };
}
function declarePoint(w, { name: name3, params: params3, rule: rule2 }) {
  if (!w.declare("points", name3)) return;
  const index = w.points.push({ id: name3.text, params: [], rule: w.rule(rule2, -1), at: w.place(name3.at) }) - 1;
  w.doings.push([]);
  const text2 = pointName(name3.text);
  const syntax = { name: { ...name3, text: text2 }, params: params3, rule: null, effects: [], returns: null, at: name3.at };
  const check2 = () => checkPoint(w, index, syntax);
  w.procedureNames.set(fold2(text2), { syntax, index: -1, def: null, state: "new", check: check2 });
}
var pointName = (name3) => `point ${name3}`;
function checkPoint(w, index, { name: name3, params: written4 }) {
  const bindings = declareParams(w, new Scope(), written4);
  const params3 = paramDefs(w, bindings, written4);
  const point3 = w.points[index];
  if (!params3 || !point3) return null;
  w.points[index] = { ...point3, params: params3 };
  const acts = (w.doings[index] ?? []).flatMap((each3) => checkDoing(w, each3, index, params3, written4) ?? []);
  const effects6 = inOrder2(w, `the point \`${point3.id}\``, acts).map(({ proc, when, node: node2 }) => {
    const mark = { node: node2, at: when.at };
    const call6 = {
      do: "call",
      proc,
      args: params3.map((param3) => local(param3, when.at)),
      bound: null,
      ...mark
    };
    return { do: "if", when, then: [call6], else: [], ...mark };
  });
  const node = w.node("point", name3.at, point3.rule);
  return {
    name: name3.text,
    params: params3,
    effects: effects6,
    asks: mayAsk(effects6, w.procedures),
    made: true,
    later: true,
    node,
    at: point3.at
  };
}
function checkDoing(w, { by: by2, syntax }, point3, params3, written4) {
  const { name: name3, effects: said2, order: order2, rule: tag } = syntax;
  const scope = new Scope(null, void 0, by2.card);
  const own2 = params3.map(({ type: type2 }, i) => {
    const { name: local2 } = written4[i] ?? { name: syntax.name };
    return { name: scope.declare(local2.text, type2).local, type: type2 };
  });
  const rule2 = w.rule(tag, by2.def.rule);
  const path2 = own2.flatMap(
    ({ name: name4, type: type2 }, i) => tellsApart(type2) ? [{ name: written4[i]?.name.text ?? name4, type: type2 }] : []
  );
  const effects6 = checkEffects({ w, scope, rule: rule2, path: path2 }, said2);
  const when = by2.when();
  if (!when) return null;
  const node = w.node("acting", name3.at, rule2);
  const head = {
    name: `${by2.def.name} at ${name3.text}`,
    params: own2,
    node: w.node("at", name3.at, rule2),
    at: w.place(name3.at)
  };
  const proc = w.procedures.push({ ...head, effects: effects6, asks: mayAsk(effects6, w.procedures), later: true, part: true }) - 1;
  by2.points.push({ point: point3, proc });
  return { proc, node, by: by2.def.name, when, order: order2, form: null, at: name3.at };
}

// engine/language/check/actions.ts
function declareActions(w, actions) {
  for (const a of actions) {
    if (w.declare("actions", a.id)) w.actionSyntax.push(a);
  }
  for (const a of actions) {
    const kind2 = kindOf(w, a);
    if (!w.kindsOfAction.includes(kind2)) w.kindsOfAction.push(kind2);
  }
  if (!w.kindsOfAction.includes("operation")) w.kindsOfAction.push("operation");
  w.addEnum("actionClass", [.../* @__PURE__ */ new Set([...w.kindsOfAction, "limitedOperation"])]);
}
function kindOf(w, a) {
  const text2 = a.kind?.text ?? "operation";
  return w.kindsOfAction.find((kind2) => fold2(kind2) === fold2(text2)) ?? text2;
}
function checkActions(w) {
  const actions = w.actionSyntax.map((a) => checkAction(w, a));
  for (const action2 of actions) w.actions.push({ ...action2, begins: beginning2(w, action2) });
}
function beginning2(w, { windows: windows2, node, at }) {
  if (windows2.length === 0) return null;
  return w.choice({
    name: "begin here",
    kind: "window",
    type: ACTION,
    node,
    at,
    path: [],
    prompt: "",
    lacking: null
  });
}
function checkAction(w, a) {
  const rule2 = w.rule(a.rule, -1);
  const node = w.node("action", a.id.at, rule2);
  const c = atTop(w, rule2);
  const legality2 = conditions(c, a.legality, "not-legal");
  const validate = conditions(c, a.validate, "cannot-pay");
  const spend = checkBlock(c, a.spend);
  const stages2 = checkStages(c, a);
  const after = checkBlock({ ...c, scope: new Scope() }, a.after);
  const windows2 = a.windows.flatMap((window2) => checkWindow(c, window2));
  const inner = a.inner || fold2(kindOf(w, a)) === "special";
  return {
    id: a.id.text,
    kind: kindOf(w, a),
    seats: w.seatsNamed(a.seats),
    legality: legality2,
    validate,
    spend,
    stages: stages2,
    after,
    windows: windows2,
    begins: null,
    timings: a.timings,
    inner,
    node,
    at: w.place(a.at)
  };
}
function checkStages(c, a) {
  return a.stages.map((stage, i) => {
    const own2 = { ...c, rule: c.w.rule(stage.rule, c.rule) };
    const node = c.w.node("stage", stage.at, own2.rule);
    const effects6 = checkEffects(own2, stage.effects);
    const isLast = i + 1 === a.stages.length;
    return {
      id: stage.stage,
      node,
      effects: isLast ? [...effects6, ...checkListReturn(own2, a.returns)] : effects6
    };
  });
}
function listGivenBy(w, index, at) {
  const syntax = w.actionSyntax[index];
  if (!syntax?.returns) return null;
  const known5 = w.given.get(index) ?? "unasked";
  if (typeof known5 === "object") return known5;
  if (known5 === "asked") w.given.set(index, "cyclic");
  if (known5 === "unasked") {
    w.given.set(index, "asked");
    const type2 = w.quietly(() => givenBy(checkStages(atTop(w), syntax).at(-1)?.effects ?? []));
    if (type2) w.given.set(index, type2);
    if (type2) return type2;
  }
  if (w.given.get(index) === "cyclic")
    w.error("recursion", at, `what \`${syntax.id.text}\` gives back cannot be known: it needs itself`);
  return void 0;
}
function checkWindow(c, { begin: begin2, when: said2, rule: rule2 }) {
  const { w } = c;
  const actions = begin2.flatMap((name3) => w.find("actions", name3) ?? []);
  const scope = new Scope();
  scope.declare(ABLE, BOOL);
  const when = said2 && checkAs(w, scope, said2, BOOL);
  if (said2 && !when) return [];
  const node = said2 ? w.node("condition", said2.at, w.rule(rule2, c.rule)) : -1;
  return actions.map((action2) => ({ action: action2, when, node }));
}
function conditions(c, list3, because) {
  return list3.flatMap((s) => {
    const when = checkAs(c.w, c.scope, s.when, BOOL);
    const node = c.w.node("condition", s.when.at, c.w.rule(s.rule, c.rule));
    return when ? [{ when, node, because: s.because?.text ?? because, message: s.message }] : [];
  });
}
function checkOffers(w, offers2, rule2 = -1) {
  if (offers2.length > 0) return offers2.flatMap((o) => checkOffer(w, o, rule2) ?? []);
  const actions = w.actions.flatMap((a, i) => a.inner ? [] : [i]);
  return [{ actions, when: null, limited: false, free: false, node: -1 }];
}
function checkOffer(w, o, rule2) {
  const actions = /* @__PURE__ */ new Set();
  const all3 = [...w.names.actions.list, ...w.kindsOfAction];
  for (const name3 of o.what) {
    const action2 = w.names.actions.get(name3.text);
    const ofKind = w.actions.flatMap((a, i) => fold2(a.kind) === fold2(name3.text) && !a.inner ? [i] : []);
    if (action2 !== void 0) actions.add(action2);
    else if (ofKind.length > 0) for (const i of ofKind) actions.add(i);
    else w.unknown("unknown-action", name3, "the action or kind of action", all3);
  }
  const when = o.when && checkAs(w, new Scope(), o.when, BOOL);
  if (o.when && !when) return null;
  return {
    actions: [...actions],
    when,
    limited: o.limited,
    free: o.free,
    node: w.node("offer", o.at, w.rule(o.rule, rule2))
  };
}
function checkEnd(w, game) {
  const when = game.end.when && checkAs(w, new Scope(), game.end.when, BOOL);
  if (!game.end.score) return { when, score: -1 };
  const { text: text2, at } = game.end.score;
  if (!w.definitions.has(fold2(text2))) {
    w.unknown("unknown-function", game.end.score, "the definition", w.definitionNames);
    return { when, score: -1 };
  }
  const fn = functionOf(w, text2, at);
  const [param3] = fn?.def.params ?? [];
  if (fn && (fn.def.params.length !== 1 || !param3 || !sameType(param3.type, SEAT) || fn.def.returns.k !== "int"))
    w.error("type-mismatch", at, "a score is a number for one seat");
  return { when, score: fn?.index ?? -1 };
}

// engine/language/check/cards.ts
var IN_EFFECT = "inEffect";
var SIDES = "sides";
var NONE2 = "none";
function declareCards(w, { cards: cards2, sides, lasting: lasting2, attributes }) {
  const others2 = [...sides, ...lasting2, ...attributes.filter(({ of }) => of === "card")];
  if (cards2.length + others2.length === 0) return;
  const words3 = cards2.map(({ id }) => id);
  for (const { text: text2 } of words3) w.names.cards.add(text2);
  w.addEnum(CARD.id, distinctWords(w, words3));
  const none6 = sides.find(({ text: text2 }) => fold2(text2) === NONE2);
  if (none6) w.error("duplicate-name", none6.at, "`none` is what is in effect of a card that is not");
  w.addEnum(SIDE.id, distinctWords(w, sides));
  w.addEnum(
    LASTING.id,
    distinctWords(
      w,
      lasting2.map(({ id }) => id)
    )
  );
  for (const { id, rule: rule2 } of lasting2) {
    w.names.lasting.add(id.text);
    w.lasting.push({ id: id.text, rule: w.rule(rule2, -1) });
  }
  w.cardTexts.push(...cards2);
  const facts = new Set(attributes.map(({ id }) => fold2(id.text)));
  for (const card3 of cards2) w.cards.push(cardOf(w, card3, facts));
  if (lasting2.length > 0) keepInEffect(w);
  if (sides.length > 0) {
    w.names.attributes.add(SIDES);
    const lists = w.cards.map((card3) => card3.sides.map(({ side: side2 }) => side2));
    w.attributes.push({ id: SIDES, of: CARD, type: listOf(SIDE), values: [], lists, rule: -1 });
  }
}
function cardOf(w, card3, attributes) {
  const rule2 = w.rule(card3.rule, -1);
  checkMentions(w, card3);
  const sides = card3.sides.flatMap((side2) => sideOf(w, side2, rule2, attributes) ?? []);
  return { id: card3.id.text, title: card3.title, rule: rule2, sides };
}
function checkMentions(w, { mentions: mentions2 }) {
  const letters = (name3) => fold2(name3).replace(/[0-9]/g, "");
  for (const name3 of mentions2) {
    if (w.names.cards.get(name3.text) !== void 0) continue;
    const others2 = w.names.cards.list.filter((card3) => letters(card3) !== letters(name3.text));
    if (closest(name3.text, others2) !== null) w.unknown("unknown-card", name3, "the card", others2);
  }
}
function sideOf(w, written4, above, attributes) {
  const { name: name3, rule: rule2, lasts: said2, amends, doings } = written4;
  const side2 = w.valueOf(SIDE.id, name3.text);
  if (side2 < 0) {
    if (attributes.has(fold2(name3.text)))
      return w.error("wrong-shape", name3.at, `\`${name3.text}\` is an attribute: its value is no map`);
    const sides = w.enumOf(SIDE.id).values;
    if (sides.length > 0) return w.unknown("unknown-side", name3, "the side", sides);
    return w.error("unknown-side", name3.at, "the game has no `sides`: declare them", `sides: [${name3.text}]`);
  }
  const lasts = said2 && literalValue(w, LASTING, { at: said2.at, value: said2.text });
  const [acts] = [...amends, ...doings];
  if (!said2 && acts)
    w.error(
      "missing-key",
      acts.name.at,
      `\`${name3.text}\` does this as long as it \`lasts\`: say of what sort`
    );
  return { side: side2, proc: -1, lasts: lasts ?? -1, node: w.node("side", name3.at, w.rule(rule2, above)) };
}
function keepInEffect(w) {
  const words3 = [NONE2, ...w.enumOf(SIDE.id).values];
  const type2 = enumType(w.addEnum(words3.join("|"), words3));
  const has2 = w.cards.flatMap(({ sides }, card3) => sides.some(({ lasts }) => lasts >= 0) ? [card3] : []);
  const bounds2 = { min: 0, max: words3.length - 1, start: 0 };
  const track4 = {
    id: IN_EFFECT,
    name: "in effect",
    as: "track",
    type: type2,
    ...bounds2,
    per: CARD,
    has: has2,
    rule: -1
  };
  w.names.vars.add(IN_EFFECT);
  w.inEffect = w.vars.push(track4) - 1;
}
function declareSides(w, cards2) {
  declareExpiry(w);
  if (cards2.some(({ sides }) => sides.some(({ when }) => when)))
    w.mayPlay = { syntax: null, index: -1, def: null, state: "new" };
  for (const [index, card3] of cards2.entries())
    for (const side2 of card3.sides) declareSide(w, card3, index, side2);
}
function checkSides(w) {
  checkWhens(w);
  for (const [index, card3] of w.cards.entries()) {
    const syntax = w.cardTexts[index];
    if (!syntax) continue;
    const sides = card3.sides.map((side2) => ({
      ...side2,
      proc: procedureOf(w, index, side2.side, syntax.id.at)
    }));
    w.cards[index] = { ...card3, sides };
  }
}

// engine/language/check/attributes.ts
function checkAttributes(w, game) {
  for (const { of, ...attribute2 } of game.attributes) {
    const { id, rule: rule2 } = attribute2;
    const type2 = typeOfValues(w, "an attribute", attribute2, true);
    if (type2 === null) w.break(id.text);
    else if (w.declare("attributes", id)) {
      const owners = of === "card" ? game.cards : w.zones;
      const every3 = owners.map(() => type2.k === "list" ? [] : noValue(type2));
      const held2 = type2.k === "list" ? { values: [], lists: every3 } : { values: every3 };
      w.attributes.push({
        id: id.text,
        of: of === "card" ? CARD : ZONE,
        type: type2,
        ...held2,
        rule: w.rule(rule2, -1)
      });
    }
  }
  for (const { id, box: box2, attributes } of game.zones) {
    const family = [...w.zones.entries()].filter(([, z]) => fold2(z.family) === fold2(id.text) && z.box === box2);
    setAttributes(
      w,
      attributes,
      ZONE,
      family.map(([zone3]) => zone3)
    );
  }
  for (const [card3, { values: values2 }] of game.cards.entries()) setAttributes(w, values2, CARD, [card3]);
}
function setAttributes(w, said2, of, owners) {
  for (const { name: name3, value: value3 } of said2) {
    if (sameType(of, CARD) && fold2(name3.text) === SIDES) {
      w.error("wrong-shape", name3.at, "the sides of a card are what stands under their names");
      continue;
    }
    if (sameType(of, CARD) && w.valueOf(SIDE.id, name3.text) >= 0) {
      w.error("wrong-shape", value3.at, `\`${name3.text}\` is a side: it is a map`);
      continue;
    }
    const attribute2 = w.attributes[w.find("attributes", name3) ?? -1];
    if (!attribute2) {
      if (closest(name3.text, w.names.attributes.list) === null) w.break(name3.text);
      continue;
    }
    if (!sameType(attribute2.of, of)) {
      const [has2, not2] = of.k === "zone" ? ["cards", "spaces"] : ["spaces", "cards"];
      w.error("unknown-property", name3.at, `\`${name3.text}\` is an attribute of ${has2}, not of ${not2}`);
      continue;
    }
    const { type: type2 } = attribute2;
    const [into, v] = type2.k === "list" ? [attribute2.lists, listOfValues(w, type2.of, value3)] : [attribute2.values, oneValue(w, type2, value3)];
    if (v !== null) for (const owner of owners) into[owner] = v;
  }
}

// engine/language/check/board.ts
var MOST_ZONES = 500;
var MOST_SEATS = 16;
function checkSeats(w, game) {
  const seats2 = distinctWords(
    w,
    game.seats.map((s) => s.id)
  );
  if (seats2.length > MOST_SEATS)
    w.error("too-large", game.at, `${seats2.length} seats are more than ${MOST_SEATS}`);
  w.seats.push(...seats2.slice(0, MOST_SEATS));
  for (const seat7 of w.seats) w.names.seats.add(seat7);
  for (const seat7 of game.seats) w.isFree(seat7.id);
  if (seats2.length === 0 && !w.diagnostics.failed) w.error("missing-key", game.at, "a game needs `seats`");
  w.addEnum(SEAT.id, w.seats);
}
function checkEnums(w, enums) {
  for (const { id, values: values2, ordered: ordered2 } of enums) {
    const words3 = distinctWords(w, values2);
    if (w.names.enums.get(id.text) !== void 0 || isPlainType(id.text)) w.taken("enums", id);
    else w.addEnum(id.text, words3, ordered2);
  }
}
function checkZones(w, game) {
  const boxes = game.zones.filter((z) => z.box);
  const spaces3 = game.zones.filter((z) => !z.box);
  for (const box2 of boxes) addBox(w, box2);
  w.firstSpace = w.zones.length;
  for (const space4 of spaces3) addZone(w, space4.id, { ...zoneDef(w, space4), seat: -1, family: space4.id.text });
  checkAttributes(w, game);
  checkAdjacency(w, spaces3);
}
var zoneDef = (w, z) => ({
  id: z.id.text,
  name: z.name,
  box: z.box,
  keeps: !z.box || z.keeps,
  rule: w.rule(z.rule, -1)
});
function addZone(w, name3, zone3) {
  if (!w.isFree(name3)) return;
  if (w.zones.length === MOST_ZONES) {
    w.error("too-large", w.top, `more than ${MOST_ZONES} spaces and boxes`);
    w.break(zone3.id);
  } else if (w.families.has(fold2(zone3.id))) w.taken("zones", name3);
  else if (w.declare("zones", { ...name3, text: zone3.id })) w.zones.push(zone3);
}
function addBox(w, box2) {
  if (!box2.perSeat) {
    addZone(w, box2.id, { ...zoneDef(w, box2), seat: -1, family: box2.id.text });
    return;
  }
  const family = w.familyOf(box2.id.text);
  for (const seat7 of new Set(w.seatsNamed(box2.seats))) {
    const id = `${box2.id.text}:${w.seats[seat7]}`;
    addZone(w, box2.id, {
      ...zoneDef(w, box2),
      id,
      name: `${box2.name} (${w.seats[seat7]})`,
      seat: seat7,
      family: box2.id.text
    });
    family[seat7] = w.names.zones.get(id) ?? -1;
  }
}
function checkAdjacency(w, spaces3) {
  const said2 = /* @__PURE__ */ new Map();
  const vague = /* @__PURE__ */ new Set();
  for (const space4 of spaces3) {
    const from = w.names.zones.get(space4.id.text) ?? -1;
    if (from < 0 || said2.has(from)) continue;
    const next3 = /* @__PURE__ */ new Map();
    said2.set(from, next3);
    for (const name3 of space4.adjacent) {
      const to = w.find("zones", name3);
      if (to === null) vague.add(from);
      else if (to === from) w.error("adjacency", name3.at, `\`${name3.text}\` cannot be next to itself`);
      else if (w.zones[to]?.box) w.error("adjacency", name3.at, `\`${name3.text}\` is a box, not a space`);
      else if (next3.has(to)) w.error("duplicate-name", name3.at, `\`${name3.text}\` is there twice`);
      else next3.set(to, name3);
    }
  }
  for (const [from, next3] of said2)
    for (const [to, name3] of next3)
      if (!said2.get(to)?.has(from) && !vague.has(to))
        w.error(
          "adjacency",
          name3.at,
          `\`${name3.text}\` does not name \`${w.zones[from]?.id}\` as adjacent in turn`
        );
  for (let z = 0; z < w.zones.length; z++)
    w.adjacency.push([...said2.get(z)?.keys() ?? []].sort((a, b) => a - b));
}

// engine/language/check/effort.ts
function checkEffort(w) {
  const effort = new Effort(w, MOST_STEPS2, 1);
  const judge2 = (steps, at) => {
    if (steps > MOST_STEPS2) w.error("too-large", w.spanOf(at), `this comes to more than ${MOST_STEPS2} steps`);
  };
  for (const { body: body2, at } of w.functions) judge2(effort.ofExpr(body2), at);
  for (const { effects: effects6, at } of w.procedures) judge2(effort.ofEffects(effects6), at);
  for (const { spend, stages: stages2, after, at } of w.actions)
    judge2(effort.ofEffects([...spend, ...stages2.flatMap(({ effects: effects6 }) => effects6), ...after]), at);
  for (const { enter: enter2, asks: asks2, after, next: next3, at } of w.phases) {
    const looks = [asks2, next3].reduce((sum3, e) => sum3 + (e ? effort.ofExpr(e.value) : 0), 0);
    judge2(looks + effort.ofEffects([...enter2, ...after]), at);
  }
}

// engine/language/check/lacking.ts
var Places = class {
  #seen = /* @__PURE__ */ new Map();
  visit = (e, asked3) => {
    if (!("choice" in e)) return;
    const { first: first2 = false, last = false } = this.#seen.get(e.choice) ?? {};
    this.#seen.set(e.choice, { first: first2 || !asked3, last: last || asked3 });
  };
  settle(w) {
    for (const [choice, { keyAt, later }] of w.unsaidLacking) {
      const { first: first2 = false, last = false } = this.#seen.get(choice) ?? {};
      if (first2 && last)
        w.error(
          "lacking-unsaid",
          keyAt,
          "this is the first question in some calls of the procedure and a later one in others: say what happens where there is too little",
          `lacking: ${later}`
        );
      const def = w.choices[choice];
      if (def) w.choices[choice] = { ...def, lacking: first2 ? "refuse" : later };
    }
  }
};

// engine/language/check/blocked.ts
function constraintsOn(w, may, e, known5) {
  if (w.constraints.length === 0) return [];
  const zones3 = new Set(e.to ? may.of(e.to, known5) ?? w.zones.keys() : w.zones.keys());
  const moved2 = may.of(e.pieces, known5) ?? [...w.classes.keys()];
  const kinds = new Set(moved2.map((cls) => w.classes[cls]?.kind));
  const isMoved = (cls) => kinds.has(w.classes[cls]?.kind);
  const isReached = (zone3) => zones3.has(zone3) && (e.to !== null || w.zones[zone3]?.box === true);
  return w.constraints.filter((c) => c.zones.some(isReached) && c.classes.some(isMoved));
}
function hasRoom(w, may, e, known5) {
  const constraints = constraintsOn(w, may, e, known5);
  if (constraints.length === 0) return true;
  const { to, pieces: pieces2, at } = e;
  if (to === null) return false;
  const numbers2 = e.many ? [{ e: "count", list: pieces2, at }, ...pieces2.e === "take" ? [pieces2.n] : []] : [{ e: "const", v: 1, at }];
  const rooms = [...known5, ...numbers2].flatMap(
    (fact2) => [...exprsIn(fact2)].filter((part2) => part2.e === "room")
  );
  const own2 = may.phrase(pieces2);
  return constraints.every(({ classes }) => {
    const isWithin2 = (row) => row.every((cls) => classes.includes(cls));
    const isApart = (row) => !row.some((cls) => classes.includes(cls));
    const isItsRoom = (phrase4) => phrase4.k === "table" && own2 !== null && isSame(own2, phrase4) ? phrase4.rows.every((row) => isWithin2(row) || isApart(row)) : may.of(phrased(phrase4))?.every((cls) => classes.includes(cls)) === true;
    return rooms.some(
      (room2) => canonical(room2.zone) === canonical(to) && isItsRoom(room2.classes) && numbers2.some((n) => isKnownAtMost(w, known5, n, room2))
    );
  });
}
var phrased = (classes) => ({
  e: "pieces",
  classes,
  in: { e: "const", v: 0, at: 0 },
  many: false,
  at: 0
});
var isSame = (a, b) => canonical(phrased(a)) === canonical(phrased(b));
function isAllowed(w, may, { marker: marker4, zone: zone3 }, state, known5) {
  const { lo = [], hi = [] } = w.markers[marker4] ?? {};
  const zones3 = may.of(zone3, known5) ?? may.among(w.spaces, zone3, known5);
  const all3 = w.enumOf(w.markers[marker4]?.enum ?? "").values;
  const states = state && (may.of(state, known5) ?? [...all3.keys()]);
  return zones3.every((z) => {
    const [least2 = 0, most4 = 0] = [lo[z], hi[z]];
    return least2 <= most4 && (states === null || states.every((s) => s >= least2 && s <= most4));
  });
}

// engine/language/check/late.ts
var Late = class {
  #w;
  /** One report for each, however many ways lead there. */
  #told = /* @__PURE__ */ new Set();
  constructor(w) {
    this.#w = w;
  }
  visit = (e, asked3, known5, may) => {
    if (!asked3 || this.#told.has(e)) return;
    if (e.do === "pay" && !e.upTo && !e.refuses && !this.#isPaid(e, known5)) {
      this.#tell(
        e,
        "this payment comes after a question, and an answer that is offered may leave too little for it: give the options a `cost` and a `budget`, ask before it whether there is enough, or say what happens",
        "upTo: true"
      );
    }
    if (e.do === "move" && e.blocked === "refuse" && !e.refuses && !hasRoom(this.#w, may, e, known5)) {
      this.#tell(
        e,
        "this move comes after a question, and constraints may keep out where an option sends pieces: ask in the options whether there is `room`, or say what happens",
        "blocked: stay"
      );
    }
    if ((e.do === "setMarker" || e.do === "shiftMarker") && !e.refuses) {
      if (!isAllowed(this.#w, may, e, e.do === "setMarker" ? e.state : null, known5))
        this.#tell(
          e,
          "this comes after a question, and an option may be a space that does not allow this state (`only`): make it a condition of the options (`where`), or say that it refuses",
          "refuses: true"
        );
    }
    if (e.do === "require" && !e.refuses && !this.#holds(e.when, known5)) {
      this.#tell(
        e,
        "this comes after a question, and an answer that is offered may be refused by it: make it a condition of the options (`where`) or of the action (`legality`), or say that it refuses",
        "refuses: true"
      );
    }
  };
  #isPaid({ from, amount, floor, at }, known5) {
    const { evaluator } = this.#w;
    if ((evaluator.number(amount) ?? 1) <= 0) return true;
    const purse2 = { e: "var", var: from.var, index: from.index, at };
    const isAll = floor === null || evaluator.number(floor) === 0;
    const left2 = isAll ? purse2 : { e: "arith", op: "-", args: [purse2, floor], at };
    return isKnownAtMost(this.#w, known5, amount, left2);
  }
  #holds(when, known5) {
    if (this.#w.evaluator.number(when) === 1) return true;
    if (when.e === "and") return when.args.every((arg) => this.#holds(arg, known5));
    const wanted = canonical(when);
    return known5.some((fact2) => canonical(fact2) === wanted);
  }
  #tell(e, message, suggestion) {
    this.#told.add(e);
    this.#w.error("refused-late", this.#w.spanOf(e.at), message, suggestion);
  }
};

// engine/language/check/lookups.ts
var MOST_VALUES = 1e5;
function checkLookups(w, game) {
  for (const lookup3 of game.lookups) {
    const { id, at, rule: rule2 } = lookup3;
    const types = lookup3.by.map((by2) => readType(w, by2));
    const of = lookup3.returns ? readType(w, lookup3.returns) : INT;
    const body2 = of && types.every((type2) => type2 !== null) ? bodyOf2(w, lookup3, types, of) : null;
    if (!isNewName(w, id, types.length)) continue;
    const params3 = types.map((type2, i) => ({ name: `by${i + 1}`, type: type2 ?? INT }));
    const node = w.node("definition", at, w.rule(rule2, -1));
    const def = body2 && of && { name: id.text, params: params3, returns: of, body: body2, node, at: w.place(at) };
    declareTable(w, id, def);
  }
}
function bodyOf2(w, lookup3, types, of) {
  const { id, at } = lookup3;
  const before = w.diagnostics.all.length;
  const keys = types.map((type2, depth) => keyOf(w, lookup3, type2, depth));
  if (!keys.every((key) => key !== null)) return null;
  const size2 = keys.reduce((n, key) => n * key.size, 1);
  if (size2 > MOST_VALUES) return w.error("too-large", id.at, `more than ${MOST_VALUES} values in a table`);
  const otherwise = lookup3.otherwise && literalValue(w, of, lookup3.otherwise);
  const values2 = Array.from({ length: size2 }, () => null);
  fill(w, values2, lookup3.values, keys, of);
  const missing2 = lookup3.otherwise ? [] : gapsOf(values2, keys);
  if (w.diagnostics.all.length > before) return null;
  if (missing2.length > 0) {
    const shown2 = missing2.slice(0, 5).map((gap) => `\`${gap}\``);
    const more = missing2.length > 5 ? ` and ${missing2.length - 5} more` : "";
    const message = `\`${id.text}\` says nothing for ${shown2.join(", ")}${more}: add it, or \`otherwise\``;
    return w.error("missing-key", id.at, message, "otherwise: 0");
  }
  const locals = keys.map((_, i) => ({ e: "local", name: `by${i + 1}`, at: w.place(at) }));
  const [from, sizes] = [keys.map((key) => key.from), keys.map((key) => key.size)];
  return { e: "lookup", by: types, from, sizes, keys: locals, values: values2, of, otherwise, at: w.place(at) };
}
function keyOf(w, lookup3, type2, depth) {
  const at = lookup3.by[depth]?.at ?? lookup3.id.at;
  switch (type2.k) {
    case "enum":
      return ofWords(type2, w.enumOf(type2.id).values);
    case "bool":
      return ofWords(type2, ["false", "true"]);
    case "zone":
      return ofWords(type2, w.names.zones.list);
    case "int": {
      if (!lookup3.otherwise)
        return w.error("missing-key", at, "numbers go on: say what it is `otherwise`", "otherwise: 0");
      const said2 = keysAt(lookup3.values, depth).map(({ text: text2 }) => Number(text2));
      const numbers2 = said2.filter((n) => Number.isInteger(n));
      const from = Math.min(...numbers2, 0);
      return { type: type2, words: [], from, size: Math.max(...numbers2, 0) - from + 1 };
    }
    default:
      return w.error("type-mismatch", at, `nothing is looked up by ${aType(type2)}`);
  }
}
var ofWords = (type2, words3) => ({ type: type2, words: words3, from: 0, size: words3.length });
var keysAt = (rows, depth) => rows.flatMap(({ key, rows: rows2 }) => depth === 0 ? [key] : keysAt(rows2, depth - 1));
function fill(w, into, rows, keys, of, base = 0) {
  const [key, ...others2] = keys;
  for (const { key: name3, value: value3, rows: inner } of key ? rows : []) {
    const row = key ? indexOf(w, key, name3) : null;
    if (!key || row === null) continue;
    const index = base * key.size + row;
    const isLast = others2.length === 0;
    if (value3 !== null !== isLast)
      w.error("wrong-shape", name3.at, isLast ? "this has a key too many" : "this has a key too few");
    else if (value3 === null) fill(w, into, inner, others2, of, index);
    else if (into[index] !== null) w.error("duplicate-name", name3.at, `\`${name3.text}\` is there twice`);
    else into[index] = literalValue(w, of, value3);
  }
}
function indexOf(w, { type: type2, from }, name3) {
  const { text: text2, at } = name3;
  if (type2.k === "zone") return w.find("zones", name3);
  const value3 = type2.k === "int" ? Number(text2) : type2.k === "bool" ? readBool(text2) : text2;
  const index = literalValue(w, type2, { at, value: value3 });
  return index === null ? null : index - from;
}
var readBool = (text2) => text2 === "true" || text2 === "false" ? text2 === "true" : text2;
var gapsOf = (values2, keys) => values2.flatMap((value3, index) => {
  if (value3 !== null) return [];
  let rest3 = index;
  const words3 = keys.toReversed().map(({ words: words4, size: size2 }) => {
    const row = rest3 % size2;
    rest3 = (rest3 - row) / size2;
    return words4[row] ?? "";
  });
  return [words3.toReversed().join(" ")];
});

// engine/language/check/certain.ts
function isCertain(w, list3, known5) {
  if (known5.some((fact2) => filledBy(w, fact2).some((other) => implies(other, list3)))) return true;
  const all3 = w.evaluator.list(list3);
  if (all3 !== void 0) return all3.length > 0;
  const also = (part2) => isCertain(w, part2, known5);
  switch (list3.e) {
    case "zones":
      return list3.zones.length > 0;
    case "list":
      return list3.items.length > 0;
    case "distinct":
    case "map":
      return also(list3.list);
    case "union":
      return list3.args.some(also);
    case "take":
      return (w.evaluator.number(list3.n) ?? 0) > 0 && also(list3.list);
    case "range":
      return isKnownAtMost(w, known5, list3.from, list3.to);
    case "connected":
      return list3.includeStart;
    case "seatsFrom":
      return list3.itself || w.seats.length > 1;
    case "if":
      return isCertain(w, list3.then, [...known5, ...factsOf(list3.when)]) && isCertain(w, list3.else, [...known5, ...negated(list3.when)]);
    case "where": {
      const { bind: bind4, cond: cond3 } = list3;
      const candidates2 = w.evaluator.list(list3.list) ?? [];
      return candidates2.some((value3) => w.evaluator.holds(cond3, bind4, value3) === true);
    }
    case "call": {
      const body2 = w.functions[list3.fn]?.body;
      return body2 !== void 0 && isCertain(w, body2, []);
    }
    default:
      return false;
  }
}
function filledBy({ evaluator }, fact2) {
  if (fact2.e === "any" || fact2.e === "has") return [fact2.list];
  if (fact2.e === "compare" && fact2.op === "!=") {
    const { left: left2, right } = fact2;
    const [count3, other] = left2.e === "count" ? [left2, right] : [right, left2];
    return count3.e === "count" && evaluator.number(other) === 0 ? [count3.list] : [];
  }
  return boundsIn(fact2).flatMap(([lower2, upper, apart]) => {
    const least2 = evaluator.number(lower2);
    return upper.e === "count" && least2 !== void 0 && least2 + apart > 0 ? [upper.list] : [];
  });
}
function implies(known5, list3) {
  if (canonical(known5) === canonical(list3)) return true;
  switch (known5.e) {
    case "where":
    case "take":
    case "except":
    case "distinct":
    case "map":
      return implies(known5.list, list3);
    case "pieces":
      return list3.e === "pieces" && list3.many === known5.many && isWithin(known5, list3);
    default:
      return false;
  }
}
function isWithin(known5, list3) {
  const [few, many2] = [known5.classes, list3.classes];
  if (few.k !== "static" || many2.k !== "static") return false;
  return canonical(known5.in) === canonical(list3.in) && few.classes.every((cls) => many2.classes.includes(cls));
}

// engine/language/check/otherwise.ts
var askForOtherwise = (w, def) => eachPart(def, { expr: (e) => look(w, e, []) });
function lookIn(w, e, known5) {
  const mayLack = e.do === "draw" && e.otherwise === null && w.choices[e.choice]?.lacking === null;
  if (mayLack && !isCertain(w, e.list, known5)) ask2(w, e.at, "lacking: skip");
  for (const part2 of exprsOf(e)) look(w, part2, known5);
}
function look(w, e, known5) {
  switch (e.e) {
    case "if":
      look(w, e.when, known5);
      look(w, e.then, [...known5, ...factsOf(e.when)]);
      look(w, e.else, [...known5, ...negated(e.when)]);
      return;
    case "and":
    case "or": {
      let now = known5;
      for (const arg of e.args) {
        look(w, arg, now);
        now = [...now, ...e.e === "and" ? factsOf(arg) : negated(arg)];
      }
      return;
    }
    case "first":
    case "least":
    case "most":
      if (e.otherwise === null && !isCertain(w, e.list, known5)) {
        const nothing = nothingOf(w, e.e === "first" ? typeIn(w, e.list) : measureOf(w, e));
        ask2(w, e.at, nothing && `otherwise: ${nothing}`);
      }
  }
  const inside4 = "list" in e ? [...known5, { e: "any", list: e.list, at: e.at }] : known5;
  eachPart(e, { expr: (part2, _, bound3) => look(w, part2, bound3.length > 0 ? inside4 : known5) });
}
function ask2(w, at, suggestion) {
  const message = "this list may be empty: say what it is `otherwise`, or ask first whether there is `any`";
  w.error("may-be-empty", w.spanOf(at), message, suggestion);
}
function typeIn(w, list3) {
  if ("of" in list3) return list3.of;
  const of = list3.e === "call" ? w.functions[list3.fn]?.returns : void 0;
  return of?.k === "list" ? of.of : null;
}
function measureOf(w, { value: value3, bind: bind4, of }) {
  if (value3.e === "attr") return w.typeOf("attributes", value3.attr);
  if (value3.e === "prop") return w.typeOf("properties", value3.prop);
  if (value3.e === "var") return w.vars[value3.var]?.type ?? INT;
  return value3.e === "local" && value3.name === bind4 ? of : INT;
}
function nothingOf(w, type2) {
  switch (type2?.k) {
    case "int":
      return "0";
    case "bool":
      return "false";
    case "zone":
      return w.zones[w.firstSpace]?.id ?? null;
    case "enum":
      return type2.id === SEAT.id ? "actor" : w.enumOf(type2.id).values[0] ?? null;
    default:
      return null;
  }
}

// engine/language/check/lasting.ts
var Lasting = class {
  #w;
  #may;
  #written = /* @__PURE__ */ new Map();
  #read = /* @__PURE__ */ new Map();
  constructor(w, may) {
    this.#w = w;
    this.#may = may;
  }
  of(known5, effects6) {
    if (known5.length === 0) return known5;
    const written4 = effects6.map((e) => this.#writtenBy(e)).filter(({ size: size2 }) => size2 > 0);
    if (written4.length === 0) return known5;
    const mayWrite = (key) => key === ANYTHING || written4.some((keys) => keys.has(key) || keys.has(ANYTHING)) || key === "room" && effects6.some((e) => this.#fills(e));
    return known5.filter((fact2) => !this.#readBy(fact2).some(mayWrite));
  }
  #writtenBy(effect3) {
    const found2 = this.#written.get(effect3);
    if (found2 !== void 0) return found2;
    const written4 = /* @__PURE__ */ new Set();
    for (const e of effectsIn([effect3])) {
      const key = e.do === "chooseEach" && e.pay ? `var ${e.pay.from.var}` : writtenBy(e);
      if (key !== null) written4.add(key);
      if (e.do === "call" || e.do === "run" || e.do === "window" || e.do === "forEach" && e.window)
        written4.add(ANYTHING);
    }
    this.#written.set(effect3, written4);
    return written4;
  }
  /**
   * There is as much room as before, unless something comes to where it is limited. Where nothing may stand there is none ever.
   */
  #fills(effect3) {
    const isLimited2 = (e) => constraintsOn(this.#w, this.#may, e, []).some(({ max }) => max > 0);
    return [...effectsIn([effect3])].some((e) => e.do === "setProp" || e.do === "move" && isLimited2(e));
  }
  #readBy(fact2) {
    const found2 = this.#read.get(fact2);
    if (found2 !== void 0) return found2;
    const read2 = [...exprsIn(fact2)].flatMap((part2) => readBy(part2) ?? []);
    this.#read.set(fact2, read2);
    return read2;
  }
};
var ANYTHING = "anything";
function readBy(e) {
  switch (e.e) {
    case "var":
      return `var ${e.var}`;
    case "marker":
      return `marker ${e.marker}`;
    case "pieces":
    case "prop":
    case "zoneOf":
      return "pieces";
    case "room":
      return "room";
    case "active":
      return "active";
    case "call":
      return ANYTHING;
    default:
      return null;
  }
}

// engine/language/check/possible.ts
var Possible = class {
  #w;
  #evaluator;
  /** What names stand for, and what is given to the procedure that is played. */
  names = /* @__PURE__ */ new Map();
  /** The phrase that names for pieces come from: whatever its keys are in play, theirs are the same. */
  #phrases = /* @__PURE__ */ new Map();
  /** Who may act. */
  actors = null;
  constructor(w) {
    this.#w = w;
    this.#evaluator = new Evaluator(w, true);
  }
  /** Which of these it may be, where nothing but what is known of its name tells. */
  among(values2, e, known5) {
    return e.e === "local" ? known5.reduce((left2, fact2) => this.#kept(left2, fact2, e.name), values2) : values2;
  }
  of(e, known5 = []) {
    const one2 = this.#evaluator.closed(e);
    if (one2 !== void 0) return typeof one2 === "number" ? [one2] : one2;
    switch (e.e) {
      case "local": {
        const all3 = this.names.get(e.name) ?? null;
        return all3 && this.among(all3, e, known5);
      }
      case "actor":
        return this.actors;
      case "pieces":
        return this.#classes(e.classes);
      case "where": {
        const all3 = this.of(e.list, known5);
        return all3 && this.#kept(all3, e.cond, e.bind);
      }
      case "take":
      case "distinct":
      case "first":
      case "least":
      case "most":
      case "except":
        return this.of(e.list, known5);
      case "list":
        return this.#any(e.items, known5);
      case "union":
        return this.#any(e.args, known5);
      case "if":
        return this.#any([e.then, e.else], known5);
      case "adjacent":
        return this.#nextTo(this.of(e.zone, known5));
      case "around":
        return this.#nextTo(this.of(e.list, known5));
      case "connected":
      case "granted":
        return this.#w.spaces;
      case "call": {
        const { params: params3 = [], body: body2 } = this.#w.functions[e.fn] ?? {};
        const given5 = params3.map(({ name: name3 }, i) => [name3, this.of(e.args[i] ?? e, known5)]);
        return body2 ? this.#with(given5, () => this.of(body2)) : null;
      }
      case "map":
        return this.#with([[e.bind, this.of(e.list, known5)]], () => this.of(e.value, known5));
      case "boxOf":
        return this.of(e.seat, known5)?.flatMap((seat7) => e.zones[seat7] ?? []) ?? e.zones;
      case "zoneOf":
        return [...this.#w.zones.keys()];
      default:
        return null;
    }
  }
  #nextTo(zones3) {
    return zones3?.flatMap((zone3) => this.#w.adjacency[zone3] ?? []) ?? this.#w.spaces;
  }
  phrase(e) {
    switch (e.e) {
      case "pieces":
        return e.classes;
      case "local":
        return this.#phrases.get(e.name) ?? null;
      case "take":
      case "where":
      case "first":
      case "except":
        return this.phrase(e.list);
      default:
        return null;
    }
  }
  /** From here on a name stands for what an effect binds. */
  bind(e) {
    const from = e.do === "let" ? e.value : "name" in e && "list" in e ? e.list : null;
    const phrase4 = from && this.phrase(from);
    if ("name" in e && phrase4) this.#phrases = new Map([...this.#phrases, [e.name, phrase4]]);
    switch (e.do) {
      case "let":
        this.#name(e.name, isEmpty(e.value) ? null : this.of(e.value));
        return;
      case "forEach":
      case "draw":
        this.#name(e.name, this.of(e.list));
        return;
      case "chooseOne":
      case "chooseN":
      case "chooseEach": {
        const offered2 = this.of(e.list);
        const left2 = offered2 && e.rules.reduce((all3, { cond: cond3 }) => this.#kept(all3, cond3, e.candidate), offered2);
        const otherwise = e.do === "chooseOne" && e.otherwise ? this.of(e.otherwise) : [];
        const chosen = left2 && otherwise && [...left2, ...otherwise];
        this.#name(e.name, chosen);
        if (e.do === "chooseEach") this.#name(e.chosen, chosen);
        return;
      }
      case "call":
      case "run":
        if (e.bound) this.#name(e.bound.name, null);
    }
  }
  /** Goes through a procedure with what it is given. */
  within(names2, play3) {
    const [outer, phrases] = [this.names, this.#phrases];
    this.names = names2;
    this.#phrases = /* @__PURE__ */ new Map();
    play3();
    this.names = outer;
    this.#phrases = phrases;
  }
  /** Goes through what another seat does. */
  acting(seat7, play3) {
    const outer = this.actors;
    this.actors = this.of(seat7);
    const played = play3();
    this.actors = outer;
    return played;
  }
  #name(name3, values2) {
    this.names = new Map([...this.names, [name3, values2]]);
  }
  #with(names2, look2) {
    const outer = this.names;
    this.names = new Map([...outer, ...names2]);
    const seen3 = look2();
    this.names = outer;
    return seen3;
  }
  #any(args, known5) {
    const all3 = args.map((arg) => this.of(arg, known5));
    return all3.includes(null) ? null : [...new Set(all3.flatMap((values2) => values2 ?? []))];
  }
  /** Those of which a condition may be true. */
  #kept(values2, cond3, name3) {
    if (!freeIn(cond3).includes(name3)) return this.#evaluator.number(cond3) === 0 ? [] : values2;
    return values2.filter((value3) => this.#evaluator.holds(cond3, name3, value3) !== false);
  }
  #classes(set3) {
    if (set3.k === "static") return set3.classes;
    const rows = set3.keys.reduce(
      (before, key, i) => {
        const size2 = set3.sizes[i] ?? 0;
        const values2 = this.of(key) ?? Array.from({ length: size2 }, (_, v) => v);
        return before.flatMap((row) => values2.map((value3) => row * size2 + value3));
      },
      [0]
    );
    return [...new Set(rows.flatMap((row) => set3.rows[row] ?? []))];
  }
};
var isEmpty = (e) => e.e === "list" && e.items.length === 0;

// engine/language/check/paths.ts
var Paths = class {
  #w;
  #visit;
  /** What may be said of the names where play is. */
  may;
  #learns;
  #lasting;
  #called = /* @__PURE__ */ new Set();
  /** By procedure, what was asked before it, and what is known of it: what may have been asked after it. */
  #calls = /* @__PURE__ */ new Map();
  #chosen = /* @__PURE__ */ new Map();
  /** `learns`: whether it is wanted what is known. */
  constructor(w, visit, learns = true) {
    this.#w = w;
    this.#visit = visit;
    this.#learns = learns;
    this.may = new Possible(w);
    this.#lasting = new Lasting(w, this.may);
  }
  /** All rules of a game from where play enters them. */
  walkAll() {
    const run3 = this.#actionsRun();
    for (const [i, { spend, stages: stages2, after, legality: legality2, seats: seats2 }] of this.#w.actions.entries()) {
      this.may.actors = run3.has(i) ? null : seats2;
      const known5 = legality2.flatMap(({ when }) => factsOf(when));
      const asked3 = this.walk(spend, false, known5);
      const own2 = stages2.flatMap((stage) => stage.effects);
      this.walk(own2, asked3, this.#lasting.of(known5, spend));
      this.walk(after, true, []);
    }
    this.may.actors = null;
    for (const { enter: enter2, after } of this.#w.phases)
      for (const effects6 of [enter2, after]) this.walk(effects6, true, []);
    for (const [proc, { effects: effects6 }] of this.#w.procedures.entries())
      if (!this.#called.has(proc)) this.may.within(/* @__PURE__ */ new Map(), () => this.walk(effects6, false, []));
  }
  #actionsRun() {
    const { actions, procedures, phases } = this.#w;
    const all3 = [
      ...actions.flatMap(({ spend, stages: stages2, after }) => [
        spend,
        ...stages2.map(({ effects: effects6 }) => effects6),
        after
      ]),
      ...procedures.map(({ effects: effects6 }) => effects6),
      ...phases.flatMap(({ enter: enter2, after }) => [enter2, after])
    ];
    return new Set(
      all3.flatMap((list3) => [...effectsIn(list3)].flatMap((e) => e.do === "run" ? e.action : []))
    );
  }
  /** Goes through effects; `asked` and what comes back is whether anything may have been asked by then. */
  walk(effects6, asked3, known5) {
    let now = known5;
    let before = asked3;
    for (const e of effects6) {
      before = this.#effect(e, before, now);
      if (!this.#learns) continue;
      this.may.bind(e);
      now = [...this.#lasting.of(now, [e]), ...this.#learned(e, now)];
    }
    return before;
  }
  #effect(e, asked3, known5) {
    if (e.do === "repeat") return this.#repeat(e, asked3, this.#lasting.of(known5, e.effects));
    this.#visit(e, asked3, known5);
    if (this.#learns && (e.do === "forEach" || e.do === "chooseEach")) this.may.bind(e);
    switch (e.do) {
      case "chooseEach": {
        const lasting2 = this.#lasting.of(known5, e.effects);
        this.walk(e.effects, true, [...lasting2, ...offeredAs(e, e.name)]);
        return true;
      }
      case "if": {
        const then = this.walk(e.then, asked3, resolved(this.#w, [...known5, ...factsOf(e.when)]));
        return this.walk(e.else, asked3, [...known5, ...negated(e.when)]) || then;
      }
      case "block":
        return this.walk(e.effects, asked3, known5);
      case "as":
        return this.may.acting(e.seat, () => this.walk(e.effects, asked3, []));
      case "forEach": {
        const lasting2 = this.#lasting.of(known5, e.effects);
        const of = e.list.e === "local" ? this.#chosen.get(e.list.name)?.(e.name) ?? [] : [];
        const before = asked3 || this.#mayAsk(e.effects);
        const inside4 = [...lasting2, ...this.#lasting.of(of, e.effects), ...affordable(e, known5)];
        return this.walk(e.effects, before, inside4) || asked3;
      }
      case "chooseEffect":
        for (const { when, effects: effects6 } of e.ways) this.walk(effects6, false, [...known5, ...factsOf(when)]);
        return true;
      case "call":
        return this.#call(e, asked3, known5);
      case "play":
        for (const { effects: effects6 } of e.ways) this.walk(effects6, asked3, known5);
        return true;
      case "chooseOne":
      case "chooseN":
      case "roll":
      case "draw":
      case "run":
        return true;
      default:
        return asked3;
    }
  }
  /** Its condition is asked again after every turn, and from its second turn on what it asks comes after itself. */
  #repeat(e, asked3, lasting2) {
    this.#visit(e, asked3, lasting2);
    return this.walk(e.effects, asked3 || this.#mayAsk(e.effects), [...lasting2, ...factsOf(e.when)]) || asked3;
  }
  /** What holds from then on. */
  #learned(e, before) {
    switch (e.do) {
      case "require":
        return factsOf(e.when);
      case "let":
        if (e.type.k === "list") {
          const many2 = { e: "count", list: { e: "local", name: e.name, at: e.at }, at: e.at };
          return [
            ...isCertain(this.#w, e.value, before) ? [filled(e, e.name)] : [],
            ...e.value.e === "take" ? [comparison("<=", many2, e.value.n)] : []
          ];
        }
        return e.type.k === "int" ? [comparison("=", { e: "local", name: e.name, at: e.at }, e.value)] : [];
      case "chooseOne": {
        if (e.otherwise === null) return offeredAs(e, e.name);
        return (this.#w.evaluator.number(e.otherwise) ?? 1) <= 0 ? boundOf(e, e.name) : [];
      }
      case "chooseN":
        this.#chosen = new Map([...this.#chosen, [e.name, (name3) => offeredAs(e, name3)]]);
        return [
          ...this.#takesOne(e) ? [filled(e, e.name)] : [],
          comparison("<=", { e: "count", list: { e: "local", name: e.name, at: e.at }, at: e.at }, e.max),
          ...e.cost && e.budget ? [comparison("<=", sumOf(e, e.cost), e.budget)] : []
        ];
      case "chooseEach":
        return this.#takesOne(e) ? [filled(e, e.chosen)] : [];
      default:
        return [];
    }
  }
  /** A choice of one at least, unless it makes do with fewer, or nobody knows yet whether it does. */
  #takesOne({ min, choice }) {
    const { lacking: lacking2 = null } = this.#w.choices[choice] ?? {};
    return (this.#w.evaluator.number(min) ?? 0) > 0 && lacking2 !== null && lacking2 !== "fewer";
  }
  #call({ proc, args }, asked3, known5) {
    const { params: params3 = [], effects: effects6 = [], later = false } = this.#w.procedures[proc] ?? {};
    const given5 = this.#learns ? args.map((arg) => this.may.of(arg, known5)) : [];
    const told2 = this.#learns ? this.#told(params3, args, known5) : [];
    const key = JSON.stringify([proc, asked3, given5, told2.map(canonical), this.may.actors]);
    const found2 = this.#calls.get(key);
    if (found2 !== void 0) return found2;
    this.#called.add(proc);
    let after = asked3;
    this.may.within(new Map(params3.map(({ name: name3 }, i) => [name3, given5[i] ?? null])), () => {
      after = this.walk(effects6, asked3 || later, told2);
    });
    if (later) after = asked3;
    this.#calls.set(key, after);
    return after;
  }
  /** What is known of what is given to a procedure, in the names that it has there. */
  #told(params3, args, known5) {
    const names2 = new Map(
      args.flatMap((arg, i) => arg.e === "local" ? [[arg.name, params3[i]?.name ?? ""]] : [])
    );
    const isTold = (fact2) => freeIn(fact2).every((name3) => names2.has(name3));
    const there = (fact2) => [...names2].reduce((one2, [from, to]) => renamed(one2, from, to), fact2);
    const numbers2 = args.flatMap((arg, i) => {
      const param3 = params3[i];
      if (param3?.type.k !== "int" || arg.e === "local" || !isTold(arg)) return [];
      return [comparison("=", { e: "local", name: param3.name, at: arg.at }, there(arg))];
    });
    return [...known5.filter(isTold).map(there), ...numbers2];
  }
  #mayAsk(effects6) {
    return [...effectsIn(effects6)].some(
      (e) => e.do === "call" ? this.#w.procedures[e.proc]?.asks === true : e.do !== "window" && asks(e)
    );
  }
};
var offeredAs = (e, name3) => {
  const facts = e.rules.flatMap(({ cond: cond3 }) => factsOf(cond3));
  const { cost, budget } = e;
  const priced = cost && budget ? [comparison("<=", cost, budget)] : [];
  return [...boundOf(e, name3), ...[...facts, ...priced].map((fact2) => renamed(fact2, e.candidate, name3))];
};
var sumOf = ({ name: name3, candidate: candidate3, of, at }, value3) => ({
  e: "sum",
  bind: candidate3,
  of,
  list: { e: "local", name: name3, at },
  value: value3,
  at
});
function affordable(e, known5) {
  const within4 = [...effectsIn(e.effects)];
  if (e.window || within4.some(({ do: what }) => what === "call" || what === "run" || what === "window"))
    return [];
  return known5.flatMap((fact2) => {
    if (fact2.e !== "compare" || fact2.left.e !== "sum" || e.list.e !== "local") return [];
    const { list: list3, bind: bind4, value: value3 } = fact2.left;
    if (list3.e !== "local" || list3.name !== e.list.name) return [];
    const purse2 = new Set([...exprsIn(fact2.right)].map(readBy));
    const spending = within4.filter((one2) => purse2.has(writtenBy(one2) ?? ""));
    const isPaid = spending.length === 1 && spending[0]?.do === "pay";
    return isPaid ? [{ ...fact2, left: renamed(value3, bind4, e.name) }] : [];
  });
}
var boundOf = ({ list: list3 }, name3) => list3.e === "range" ? [comparison("<=", { e: "local", name: name3, at: list3.at }, list3.to)] : [];
var comparison = (op, left2, right) => ({
  e: "compare",
  op,
  left: left2,
  right,
  at: left2.at
});
var filled = ({ at }, name3) => ({ e: "any", list: { e: "local", name: name3, at }, at });

// engine/language/check/dealt.ts
function dealt(w, said2) {
  const placed2 = /* @__PURE__ */ new Map();
  const piles = said2.flatMap((one2) => {
    const pile2 = pileNamed(w, one2);
    return pile2 === null ? [] : [{ ...one2, pile: pile2, at: one2.pile.at }];
  });
  const put2 = (cards2, pile2, at) => {
    const twice = cards2.find((card3) => placed2.has(card3));
    const there = twice !== void 0 && w.piles[placed2.get(twice) ?? -1]?.id;
    if (there) w.error("duplicate-name", at, `\`${wordsOf(w, CARD)[twice]}\` is in \`${there}\` already`);
    for (const card3 of cards2) if (!placed2.has(card3)) placed2.set(card3, pile2);
  };
  for (const { pile: pile2, names: names2 } of piles)
    for (const { at, text: text2 } of names2) {
      const card3 = literalValue(w, CARD, { at, value: text2 });
      if (card3 !== null) put2([card3], pile2, at);
    }
  const named4 = new Set(placed2.keys());
  for (const { pile: pile2, where: where3 } of piles)
    if (where3 !== null && where3 !== "rest")
      put2(
        cardsWhere(w, where3).filter((card3) => !named4.has(card3)),
        pile2,
        where3.at
      );
  const [rest3, another] = piles.filter(({ where: where3 }) => where3 === "rest");
  if (another) w.error("duplicate-name", another.at, "all other cards are in one pile, not in two");
  if (rest3)
    put2(
      [...wordsOf(w, CARD).keys()].filter((card3) => !placed2.has(card3)),
      rest3.pile,
      rest3.at
    );
  const inPile = (pile2) => [...placed2].flatMap(([card3, its]) => its === pile2 ? [card3] : []);
  return new Map(
    piles.map(({ pile: pile2, at, count: count3 }) => [pile2, { at, count: count3, cards: inPile(pile2).toSorted((a, b) => a - b) }])
  );
}
function pileNamed(w, { pile: pile2 }) {
  const found2 = w.names.piles.get(pile2.text);
  if (found2 !== void 0) return found2;
  if (!pilesOf(w, pile2.text)) return w.unknown("unknown-state", pile2, "the pile", w.names.piles.list);
  return w.error(
    "unknown-state",
    pile2.at,
    `each seat has a pile \`${pile2.text}\` of its own: say whose`,
    `${pile2.text}:${w.seats[0]}`
  );
}
function cardsWhere(w, e) {
  const scope = new Scope();
  const { local: local2 } = scope.declare("it", CARD);
  const cond3 = check(w, scope, e, BOOL);
  if (!cond3) return [];
  const evaluator = new Evaluator(w, true);
  const cards2 = [...wordsOf(w, CARD).keys()].map((card3) => ({
    card: card3,
    holds: evaluator.holds(cond3.x, local2, card3)
  }));
  if (cards2.some(({ holds }) => holds === void 0))
    w.error("not-static", e.at, "this must be decidable from what the card is alone");
  return cards2.flatMap(({ card: card3, holds }) => holds ? [card3] : []);
}
function dealtOn(before, piles) {
  const kept = [...before ?? []].filter(([, pile2]) => !piles.has(pile2));
  const placed2 = [...piles].flatMap(([pile2, { cards: cards2 }]) => cards2.map((card3) => [card3, pile2]));
  return new Map([...kept, ...placed2]);
}
function checkDealt(w, piles, where3) {
  for (const { at, count: count3 } of piles.values())
    if (count3 !== null) w.error("type-mismatch", at, "this says which cards they are, not how many");
  const first2 = piles.get(0);
  const others2 = wordsOf(w, CARD).filter(
    (_, card3) => (where3.get(card3) ?? 0) === 0 && !first2?.cards.includes(card3)
  );
  if (first2 && others2.length > 0)
    w.error(
      "wrong-value",
      first2.at,
      `also in \`${w.piles[0]?.id}\`, since nothing says where else: ${others2.slice(0, 5).join(", ")}`,
      "cards"
    );
}

// engine/language/check/pool.ts
var isHome = (w, cls, zone3) => {
  const { kind: kind2, start } = w.classes[cls] ?? {};
  return w.kinds[kind2 ?? -1]?.home === zone3 && start === cls;
};
function checkPool(w, board) {
  for (const [kind2, def] of w.kinds.entries()) {
    let away = 0;
    let said2 = null;
    for (const [zone3, piles] of board.pieces)
      for (const [cls, pile2] of piles) {
        if (w.classes[cls]?.kind !== kind2 || pile2.n === 0) continue;
        if (isHome(w, cls, zone3)) said2 = pile2;
        else {
          away += pile2.n;
          const over2 = away - def.count;
          if (over2 <= 0 || over2 > pile2.n) continue;
          const message = `the game has ${def.count} ${def.plural}, ${over2} fewer than are set up`;
          w.error("not-in-pool", pile2.at, message, pile2.n > over2 ? counted(pile2, pile2.n - over2) : null);
        }
      }
    const left2 = def.count - away;
    if (said2 && left2 >= 0 && said2.n !== left2) {
      const message = `of ${def.count} ${def.plural} ${left2} are left to be here, not ${said2.n}`;
      w.error("not-in-pool", said2.at, message, left2 > 0 ? counted(said2, left2) : null);
    }
  }
}
function counted({ words: words3 }, n) {
  if (n > 1) return `${n} ${words3}`;
  const before = words3.slice(0, words3.lastIndexOf(" ") + 1);
  return `${n} ${before}${singularOf(words3.slice(before.length))}`;
}
function checkStacking(w, board) {
  for (const limit of w.constraints)
    for (const zone3 of limit.zones) {
      const there = board.pieces.get(zone3);
      const piles = limit.classes.flatMap((cls) => there?.get(cls) ?? []).filter(({ n: n2 }) => n2 > 0);
      const n = piles.reduce((sum3, pile2) => sum3 + pile2.n, 0);
      const last = piles.at(-1);
      if (!last || n <= limit.max) continue;
      const why2 = `\`${limit.id}\`${limit.description ? ` (${limit.description})` : ""}`;
      w.error(
        "breaks-constraint",
        last.at,
        `${n} pieces in \`${w.zones[zone3]?.id}\` break ${why2}: at most ${limit.max}`
      );
    }
}

// engine/language/check/setups.ts
var LONGEST_CHAIN = 50;
function checkSetups(w, game) {
  const byName3 = new Map(game.setups.map((s) => [fold2(s.id.text), s]));
  const boards = /* @__PURE__ */ new Map();
  const boardOf = (s, depth) => {
    const found2 = boards.get(s);
    if (found2) return found2;
    boards.set(s, null);
    const board = build(w, s, base(s, depth));
    boards.set(s, board);
    return board;
  };
  const base = ({ id, extends: name3 }, depth) => {
    if (name3 === null) return null;
    const found2 = byName3.get(fold2(name3.text));
    const ids = () => game.setups.map((x) => x.id.text);
    if (!found2) return w.unknown("unknown-setup", name3, "the setup", ids());
    if (boards.get(found2) === null) return w.error("recursion", name3.at, `\`${id.text}\` extends itself`);
    if (depth >= LONGEST_CHAIN)
      return w.error("too-large", name3.at, `more than ${LONGEST_CHAIN} setups on one another`);
    return boardOf(found2, depth + 1);
  };
  return game.setups.map((s) => finish(w, byName3, s, boardOf(s, 0)));
}
function build(w, s, base) {
  const piles = dealt(w, s.piles);
  const board = {
    piles,
    cards: dealtOn(base?.cards, piles),
    vars: new Map(base?.vars),
    markers: new Map(base?.markers),
    pieces: new Map(base?.pieces),
    named: /* @__PURE__ */ new Map(),
    active: s.active ? w.find("seats", s.active) ?? -1 : base?.active ?? -1
  };
  const once2 = onceEach(w);
  const globalMarkers = new Set(s.globalMarkers);
  for (const said2 of [...s.tracks, ...s.flags, ...globalMarkers]) {
    const { name: name3, index, value: value3 } = said2;
    const v = (globalMarkers.has(said2) ? globalMarker(w, name3) : w.find("vars", name3)) ?? -1;
    const def = w.vars[v];
    const i = def && indexOf2(w, def, name3, index);
    const n = def && literalValue(w, def.type, value3);
    if (!def || i === null || i === void 0 || n === null || n === void 0) continue;
    if (v === w.inEffect) checkLasts(w, i, n - 1, value3.at);
    if (def.fleeting)
      w.error("wrong-value", name3.at, `\`${def.id}\` lasts a move: before one begins it is at its start`);
    if (n < def.min || n > def.max)
      w.error(
        "out-of-range",
        value3.at,
        `\`${n}\` is not within ${def.min} to ${def.max}, the limits of \`${def.id}\``
      );
    once2(`${v}/${i}`, index ?? name3);
    board.vars.set(`${v}/${i}`, { at: value3.at, is: [v, i, n] });
  }
  for (const value3 of s.markers) addMarker(w, board, value3, once2);
  addZones(w, board, s, once2);
  return board;
}
function onceEach(w) {
  const said2 = /* @__PURE__ */ new Map();
  return (cell, { text: text2, at }) => {
    const first2 = said2.get(cell);
    if (first2) w.error("duplicate-key", at, `what is said of \`${text2}\` is on line ${first2.line} already`);
    else said2.set(cell, at);
  };
}
function globalMarker(w, name3) {
  const found2 = w.names.vars.get(name3.text) ?? -1;
  if (w.vars[found2]?.as === "marker") return found2;
  const ids = w.vars.flatMap((x) => x.as === "marker" ? [x.id] : []);
  return w.unknown("unknown-marker", name3, "the marker", ids);
}
function indexOf2(w, def, name3, index) {
  const { per } = def;
  if (per === null) {
    if (index) return w.error("unknown-track", index.at, `\`${def.id}\` is one for the whole game`);
    return 0;
  }
  if (index === null)
    return w.error("unknown-track", name3.at, `\`${def.id}\` is kept for each ${typeName(per)}: say whose`);
  const found2 = per.k === "zone" ? w.find("zones", index) : literalValue(w, per, { ...index, value: index.text });
  if (found2 === null || def.has.includes(found2)) return found2;
  return w.error("unknown-track", index.at, `\`${index.text}\` has no \`${def.id}\``);
}
function addMarker(w, board, said2, once2) {
  const { name: name3, index: zone3, value: state } = said2;
  const m = w.find("markers", name3);
  const def = w.markers[m ?? -1];
  if (m === null || !def) return;
  const z = zone3 && w.find("zones", zone3);
  const v = literalValue(w, enumType(def.enum), state);
  if (zone3 === null) w.error("unknown-space", name3.at, `\`${def.id}\` is kept for each space: say whose`);
  if (zone3 === null || z === null || v === null) return;
  const [least2, most4] = [def.lo[z] ?? 1, def.hi[z] ?? 0];
  if (v < least2 || v > most4) {
    const only2 = least2 === most4 ? w.enumOf(def.enum).values[least2] ?? null : null;
    w.error("state-not-allowed", state.at, `\`${zone3.text}\` cannot be \`${state.value}\``, only2);
  }
  once2(`marker ${m}/${z}`, zone3);
  board.markers.set(`${m}/${z}`, { at: state.at, is: [m, z, v] });
}
function addZones(w, board, s, once2) {
  const said2 = /* @__PURE__ */ new Set();
  for (const { zone: name3, pieces: pieces2 } of s.zones) {
    const zones3 = w.zonesNamed(name3);
    for (const zone3 of zones3 ?? []) {
      if (zone3 < 0) continue;
      if (!said2.has(zone3)) board.pieces.set(zone3, /* @__PURE__ */ new Map());
      said2.add(zone3);
      board.named.set(zone3, name3.at);
    }
    const isFamily = w.families.has(fold2(name3.text));
    const meant = new Set(pieces2.length === 0 ? zones3 : []);
    for (const piece2 of zones3 ? pieces2 : []) {
      const cls = classOf2(w, piece2);
      if (cls === null) continue;
      const zone3 = zones3?.[isFamily ? w.owns(cls) : 0] ?? -1;
      meant.add(zone3);
      addPieces(w, board, piece2, cls, zone3, name3);
    }
    for (const zone3 of meant) if (zone3 >= 0) once2(`zone ${zone3}`, name3);
  }
}
function addPieces(w, board, piece2, cls, zone3, name3) {
  const def = w.zones[zone3];
  if (!def) {
    w.error("unknown-space", piece2.at, `these pieces have no box \`${name3.text}\``);
    return;
  }
  if (!def.keeps && w.classes[cls]?.start !== cls)
    w.error("state-not-allowed", piece2.at, `pieces in \`${def.id}\` are in their starting state`);
  const piles = board.pieces.get(zone3);
  const before = piles?.get(cls)?.n ?? 0;
  const words3 = piece2.words.map((x) => x.text).join(" ");
  piles?.set(cls, { at: piece2.at, words: words3, n: before + piece2.count });
}
function classOf2(w, piece2) {
  const fits = classesCalled(w, piece2);
  if (!fits) return null;
  const kinds = new Set(fits.map((cls) => w.classes[cls]?.kind ?? -1));
  const [first2 = -1] = fits;
  const start = w.classes[first2]?.start ?? first2;
  if (kinds.size === 1) return fits.includes(start) ? start : first2;
  const names2 = [...kinds].map((k) => w.kinds[k]?.plural ?? "");
  return w.error("ambiguous-name", piece2.at, `this may be ${names2.join(" or ")}`, names2[0] ?? null);
}
function finish(w, byName3, s, board) {
  checkPool(w, board);
  checkStacking(w, board);
  checkDealt(w, board.piles, board.cards);
  const pile2 = w.names.vars.get(PILE.id) ?? -1;
  const cards2 = [...board.cards].map(([card3, its]) => [pile2, card3, its]);
  const set3 = board.vars.get(`${w.phaseTrack}/0`);
  if (set3) w.error("not-writable", set3.at, "a game begins with a phase: say `phase` of the setup");
  const pieces2 = [...board.pieces].flatMap(
    ([zone3, piles]) => [...piles].flatMap(
      ([cls, { n }]) => n === 0 || isHome(w, cls, zone3) ? [] : [[cls, zone3, n]]
    )
  );
  pieces2.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  return {
    id: s.id.text,
    title: s.title,
    vars: [...[...board.vars.values()].map(({ is }) => is), ...cards2],
    markers: [...board.markers.values()].map(({ is }) => is),
    pieces: pieces2,
    active: board.active,
    begins: beginning3(w, s, byName3),
    phase: w.phaseTrack < 0 && !s.phase ? -1 : firstPhase(w, s, byName3),
    rule: w.rule(s.rule, -1),
    at: w.place(s.at)
  };
}

// engine/language/check/beginning.ts
function beginning3(w, s, byName3, depth = 0) {
  if (s.effects.length === 0) {
    const base = byName3.get(fold2(s.extends?.text ?? ""));
    return base && depth < LONGEST_CHAIN ? beginning3(w, base, byName3, depth + 1) : null;
  }
  const id = `setup ${s.id.text}`;
  const known5 = w.actions.findIndex((action3) => action3.id === id);
  if (known5 >= 0) return known5;
  const { rule: rule2, effects: effects6, at } = s;
  const action2 = checkAction(w, {
    ...{ id: { text: id, at: s.id.at }, rule: rule2, kind: null, seats: [], inner: true, at },
    ...{ legality: [], validate: [], spend: [], after: [], windows: [], timings: [], returns: null },
    stages: [{ stage: "effects", rule: null, at, effects: effects6 }]
  });
  for (const stage of action2.stages) reportQuestions(w, stage.effects, "when a game begins");
  return w.actions.push(action2) - 1;
}
function firstPhase(w, { phase: phase2, extends: name3 }, byName3, depth = 0) {
  if (phase2) return w.find("phases", phase2) ?? 0;
  const base = byName3.get(fold2(name3?.text ?? ""));
  return base && depth < LONGEST_CHAIN ? firstPhase(w, base, byName3, depth + 1) : 0;
}
function reportQuestions(w, effects6, where3, seen3 = /* @__PURE__ */ new Set()) {
  for (const e of effectsIn(effects6)) {
    if (e.do === "call") {
      const procedure3 = w.procedures[e.proc];
      if (procedure3 && !seen3.has(e.proc)) reportQuestions(w, procedure3.effects, where3, seen3.add(e.proc));
    } else if (asks(e) && e.do !== "roll" && e.do !== "draw")
      w.error("question-not-allowed", w.spanOf(e.at), `${where3} there is nobody to be asked`);
  }
}

// engine/language/check/phases.ts
function declarePhases(w, { phases, turn }) {
  const [first2] = phases;
  if (!first2) return;
  if (turn)
    w.error(
      "phases-and-turn",
      turn.at,
      "a game with phases says in them what is offered and what comes after a move"
    );
  const own2 = phases.filter((phase2) => w.declare("phases", phase2.id));
  if (w.names.enums.get(PHASE.id) !== void 0) {
    w.error(
      "duplicate-name",
      first2.id.at,
      "the phases are the type `phase`: the game has another one of that name"
    );
    return;
  }
  const ids = own2.map(({ id }) => id.text);
  w.addEnum(PHASE.id, ids);
  w.names.vars.add(PHASE.id);
  const [name3, as3, per] = [PHASE.id, "track", null];
  w.vars.push({
    id: PHASE.id,
    name: name3,
    as: as3,
    type: PHASE,
    min: 0,
    max: ids.length - 1,
    start: 0,
    per,
    has: [],
    rule: -1
  });
  w.phaseTrack = w.vars.length - 1;
}
function checkPhases(w, { phases, turn, end, setups }) {
  if (phases.length === 0) {
    w.phases.push(theTurn(w, turn));
    return;
  }
  if (w.phaseTrack < 0) return;
  const own2 = phases.filter(({ id }) => phases[w.names.phases.get(id.text) ?? -1]?.id === id);
  for (const [i, phase2] of own2.entries()) w.phases.push(checkPhase(w, phase2, (i + 1) % own2.length));
  const first2 = setups.flatMap(({ phase: phase2 }) => phase2 ? w.names.phases.get(phase2.text) ?? [] : []);
  reportUnreached2(w, own2, [0, ...first2]);
  if (end.when === null) reportEndless(w, own2);
}
function theTurn(w, turn) {
  return {
    id: "",
    enter: [],
    asks: { value: { e: "active", at: -1 }, node: -1 },
    offers: checkOffers(w, turn?.offers ?? []),
    after: checkEffects(atTop(w), turn?.after ?? []),
    next: { value: { e: "const", v: 0, at: -1 }, node: -1 },
    node: -1,
    at: turn ? w.place(turn.at) : -1
  };
}
function checkPhase(w, p, follower) {
  const rule2 = w.rule(p.rule, -1);
  const node = w.node("phase", p.id.at, rule2);
  const enter2 = checkEffects(atTop(w, rule2), p.enter);
  reportQuestions(w, enter2, "when a phase begins");
  const after = checkEffects(atTop(w, rule2), p.after);
  const offers2 = checkOffers(w, p.offers ?? [], rule2);
  const asks2 = p.asks && checkAsks(w, p.asks);
  const next3 = p.next && checkAs(w, new Scope(), p.next, PHASE);
  const idle = p.offers?.[0]?.at ?? p.after[0]?.at;
  if (p.asks === null && idle)
    w.error("asks-nobody", idle, `nobody acts in \`${p.id.text}\`: say whom it \`asks\``, "asks: active");
  if (p.offers?.length === 0) w.error("wrong-value", p.id.at, `\`${p.id.text}\` offers nothing`);
  return {
    id: p.id.text,
    enter: enter2,
    asks: asks2 && { value: asks2, node: w.node("asks", p.asks?.at ?? p.id.at, rule2) },
    offers: offers2,
    after,
    // Where nobody says it, it is the order of the phases that does.
    next: {
      value: next3 ?? { e: "const", v: follower, at: w.place(p.id.at) },
      node: next3 ? w.node("next", p.next.at, rule2) : node
    },
    node,
    at: w.place(p.id.at)
  };
}
function checkAsks(w, e) {
  const fits = (type2) => w.quietly(() => check(w, new Scope(), e, type2)) !== null;
  const wanted = [SEAT, listOf(SEAT)].find(fits) ?? null;
  const asked3 = check(w, new Scope(), e, wanted);
  if (wanted || !asked3) return asked3?.x ?? null;
  const words3 = asked3.t.k === "enum" ? w.enumOf(asked3.t.id).values : [];
  const values2 = words3.map((word2) => w.names.seats.get(word2) ?? -1);
  if (!values2.some((seat7) => seat7 >= 0))
    return w.error(
      "type-mismatch",
      e.at,
      `this is ${aType(asked3.t)}, but a seat or a list of seats is needed`
    );
  const by2 = { by: [asked3.t], from: [0], keys: [asked3.x], sizes: [values2.length] };
  return { e: "lookup", ...by2, values: values2, of: SEAT, otherwise: null, at: w.place(e.at) };
}
function reportUnreached2(w, own2, first2) {
  const reached = new Set(first2);
  for (const i of reached)
    for (const next3 of leadsTo(w.phases[i].next.value) ?? own2.keys()) reached.add(next3);
  for (const [i, { id }] of own2.entries())
    if (!reached.has(i))
      w.error("never-entered", id.at, `nothing leads to \`${id.text}\`, and no setup begins with it`);
}
function reportEndless(w, own2) {
  const following = (i) => {
    const { asks: asks2, next: next3 } = w.phases[i];
    const [only2, ...others2] = leadsTo(next3.value) ?? [];
    return own2[i].asks === null && asks2 === null && only2 !== void 0 && others2.length === 0 ? only2 : null;
  };
  for (const [i, { id }] of own2.entries()) {
    let at = i;
    for (let n = 0; n < own2.length && at !== null; n++) at = following(at);
    if (at === null) continue;
    const message = `nobody is asked from \`${id.text}\` on: the phases follow one another without an end`;
    w.error("endless-phases", id.at, message);
    return;
  }
}

// engine/language/check/pieces.ts
var MOST_CLASSES = 2e3;
function checkPieces(w, game) {
  for (const property2 of game.properties) addProperty(w, game, property2);
  findOwner(w, game);
  for (const kind2 of game.kinds) addKind(w, kind2);
  addWords(w);
  for (const group2 of game.groups) addGroup(w, group2);
}
function addProperty(w, game, property2) {
  const { id } = property2;
  const type2 = typeOfValues(w, "a property of pieces", property2, true);
  if (type2 === null) w.break(id.text);
  else if (fold2(id.text) === "space" || fold2(id.text) === "zone")
    w.error("duplicate-name", id.at, `\`${id.text}\` of a piece is where it is`);
  else if (w.declare("properties", id)) {
    const lists = type2.k === "list" ? { lists: [] } : {};
    w.properties.push({ id: id.text, type: type2, changes: type2.k === "enum" && changes(game, id), ...lists });
  }
}
var changes = (game, id) => game.kinds.some((k) => k.properties.some((p) => fold2(p.name.text) === fold2(id.text) && p.value.list));
function findOwner(w, game) {
  if (game.owner) {
    w.owner = w.find("properties", game.owner) ?? -1;
    if (w.owner >= 0 && enumIdOf(w.typeOf("properties", w.owner)) !== SEAT.id)
      w.error("type-mismatch", game.owner.at, "the owner of a piece is a `seat`");
  } else w.owner = w.properties.findIndex((p) => enumIdOf(p.type) === SEAT.id);
}
function addKind(w, kind2) {
  if (w.names.kinds.get(kind2.id.text) !== void 0) {
    w.taken("kinds", kind2.id);
    return;
  }
  const values2 = w.properties.map(({ type: type2 }) => [noValue(type2)]);
  for (const property2 of kind2.properties) {
    const index2 = w.find("properties", property2.name);
    if (index2 !== null) values2[index2] = valuesOf2(w, property2, index2);
    else for (const { value: value3 } of property2.value.values) w.break(String(value3));
  }
  if (w.classes.length + values2.reduce((n, v) => n * v.length, 1) > MOST_CLASSES) {
    w.error("too-large", w.top, `more than ${MOST_CLASSES} kinds and states of pieces`);
    w.break(kind2.id.text);
    return;
  }
  const owner = w.owner < 0 ? -1 : values2[w.owner]?.[0] ?? -1;
  const plural = kind2.plural ?? words(kind2.id.text);
  w.names.kinds.add(kind2.id.text);
  const index = w.kinds.push({
    id: kind2.id.text,
    plural,
    singular: kind2.singular ?? singularOf(plural),
    count: kind2.count.value,
    owner,
    home: home(w, kind2, owner),
    rule: w.rule(kind2.rule, -1)
  });
  addClasses(w, index - 1, values2);
}
function valuesOf2(w, { name: name3, value: value3 }, index) {
  const type2 = w.typeOf("properties", index);
  if (type2.k === "list") {
    const lists = w.properties[index]?.lists;
    return [lists.push(listOfValues(w, type2.of, value3)) - 1];
  }
  if (type2.k !== "enum") return [oneValue(w, type2, value3) ?? 0];
  if (value3.list && value3.values.length === 0)
    w.error("wrong-value", value3.at, `\`${name3.text}\` of a kind needs a state`);
  const found2 = [];
  for (const written4 of value3.values) {
    const state = literalValue(w, type2, written4);
    if (state === null) w.break(String(written4.value));
    else if (found2.includes(state))
      w.error("duplicate-name", written4.at, `\`${written4.value}\` is there twice`);
    else found2.push(state);
  }
  return found2.length > 0 ? found2 : [-1];
}
var words = (id) => id.replace(/[-_]/g, " ");
function home(w, kind2, owner) {
  const name3 = kind2.home?.text ?? "available";
  const family = w.families.get(fold2(name3));
  const zone3 = family ? family[owner] : w.names.zones.get(name3);
  if (zone3 !== void 0 && zone3 >= 0) return zone3;
  if (family && owner < 0 && w.owner >= 0 && w.diagnostics.failed) return 0;
  const at = kind2.home?.at ?? kind2.id.at;
  if (family) w.error("no-home", at, `${kind2.id.text} have no box \`${name3}\`: it is not one of their seat`);
  else if (kind2.home) w.zonesNamed(kind2.home);
  else if (!w.broken.has(name3))
    w.error("no-home", at, `nothing says where \`${kind2.id.text}\` are at the start: \`home\` is missing`);
  return 0;
}
function addClasses(w, kind2, values2) {
  const start = w.classes.length;
  const combine = (prop, chosen) => {
    const options2 = values2[prop];
    if (options2) {
      for (const v of options2) combine(prop + 1, [...chosen, v]);
      return;
    }
    const states = chosen.flatMap((v, p) => {
      const def = w.properties[p];
      return (values2[p]?.length ?? 0) > 1 && def ? [w.enumOf(enumIdOf(def.type)).values[v] ?? ""] : [];
    });
    const k = w.kinds[kind2];
    const call6 = (name3) => [...states, name3].join(" ");
    w.classes.push({
      kind: kind2,
      values: chosen,
      start,
      singular: call6(k?.singular ?? ""),
      plural: call6(k?.plural ?? "")
    });
  };
  combine(0, []);
}
function addWords(w) {
  for (const [kind2, def] of w.kinds.entries())
    for (const word2 of [def.id, def.singular, def.plural])
      if (!word2.includes(" "))
        addWord(
          w,
          word2,
          fixed((cls) => w.classes[cls]?.kind === kind2)
        );
  for (const [prop, { type: type2 }] of w.properties.entries())
    for (const [value3, word2] of type2.k === "enum" ? w.enumOf(type2.id).values.entries() : [])
      addWord(
        w,
        word2,
        fixed((cls) => w.classes[cls]?.values[prop] === value3)
      );
}
var MOST_MEANINGS = 2;
function addWord(w, word2, term) {
  for (const form of /* @__PURE__ */ new Set([fold2(word2), fold2(otherNumber(word2)), fold2(pluralOf(word2))])) {
    const there = w.words.get(form) ?? [];
    if (there.length === 0) w.wordList.push(form);
    if (there.length >= MOST_MEANINGS || there.some((t) => sameClasses(w, t, term))) continue;
    w.words.set(form, [...there, term]);
  }
}
var sameClasses = (w, a, b) => a.keys.length === 0 && b.keys.length === 0 && w.classes.every((_, cls) => a.test(cls, []) === b.test(cls, []));
function addGroup(w, group2) {
  if (w.words.has(fold2(group2.id.text))) {
    w.error("duplicate-name", group2.id.at, `\`${group2.id.text}\` is already a word for pieces`);
    return;
  }
  const term = group2.always ? groupTerm(w, group2.always) : seatsTerm(w, group2);
  const at = group2.always?.at ?? group2.id.at;
  const odd = term?.keys.find((key) => key.id !== "actor");
  if (odd) w.error("not-static", at, "what a group is may depend on who acts, and on nothing else");
  const set3 = term && !odd ? classSet(w, term, at) : null;
  if (!w.isFree(group2.id)) return;
  if (!set3) w.break(group2.id.text);
  else {
    const { id } = group2;
    const rows = set3.k === "static" ? [set3.classes] : set3.rows;
    const index = w.groups.push({ id: id.text, rows, rule: w.rule(group2.rule, -1) }) - 1;
    addWord(w, id.text, { ...termOf(set3), groups: [index, ...set3.groups ?? []] });
  }
}
function groupTerm(w, e) {
  if (isPhrase(w, e) || e.e === "word" || e.e === "phrase") return phraseTerm(w, new Scope(), e);
  if (e.e === "or") {
    const terms = e.args.map((arg) => groupTerm(w, arg));
    return terms.reduce((a, b) => a && b && either(a, b));
  }
  if (e.e !== "where")
    return w.error("type-mismatch", e.at, "piece words, or `pieces where \u2026`, are needed here");
  const base = groupTerm(w, e.list);
  const scope = new Scope();
  const it2 = scope.declare(e.bind, { k: "piece" });
  const cond3 = check(w, scope, e.cond, BOOL);
  const set3 = base && classSet(w, base, e.list.at);
  if (!set3 || !cond3) return null;
  const { term, left: left2 } = narrowTerm(w, set3, it2.local, cond3.x);
  if (left2.length === 0) return term;
  return w.error("not-static", e.cond.at, "a group can only ask what a piece is, not where it is");
}
function seatsTerm(w, group2) {
  const terms = w.seats.map(() => void 0);
  for (const { seat: seat7, pieces: pieces2 } of group2.byActor) {
    const index = w.find("seats", seat7);
    const term = groupTerm(w, pieces2);
    if (index === null || !term) return null;
    if (term.keys.length > 0)
      return w.error(
        "not-static",
        pieces2.at,
        "what each seat means by a group must not depend on the actor again"
      );
    terms[index] = term;
  }
  const missing2 = w.seats.filter((_, i) => !terms[i]);
  if (missing2.length > 0)
    return w.error(
      "missing-key",
      group2.id.at,
      `\`${group2.id.text}\` does not say what it is for ${missing2.join(", ")}`
    );
  const tests = terms.map((term) => (cls) => term?.test(cls, []) ?? false);
  return {
    ...byActor(tests, w.place(group2.id.at)),
    groups: terms.flatMap((term) => term?.groups ?? [])
  };
}

// engine/language/check/stale/held.ts
var NOTHING2 = { roots: /* @__PURE__ */ new Set(), stale: /* @__PURE__ */ new Set(), classes: null };
var SELECTED = { ...NOTHING2, roots: /* @__PURE__ */ new Set(["*"]) };
var isAny = (held2) => held2.roots.size > 0;
function both2(a, b) {
  if (!isAny(b) && b.stale.size === 0) return a;
  if (!isAny(a) && a.stale.size === 0) return b;
  return {
    roots: /* @__PURE__ */ new Set([...a.roots, ...b.roots]),
    stale: /* @__PURE__ */ new Set([...a.stale, ...b.stale]),
    classes: a.classes && b.classes && /* @__PURE__ */ new Set([...a.classes, ...b.classes])
  };
}
function overlap(a, b) {
  if (a.classes && b.classes && ![...a.classes].some((cls) => b.classes?.has(cls))) return false;
  return [...a.roots].some((root) => root !== "*" && [...b.roots].some((other) => meet(root, other)));
}
function meet(a, b) {
  if (a === b) return true;
  const [end, otherEnd] = [rootEnd(a), rootEnd(b)];
  if (end !== otherEnd || !a.startsWith(b.slice(0, otherEnd))) return false;
  return turnless(a.slice(end)) !== turnless(b.slice(end));
}
function rootEnd(root) {
  const end = root.indexOf("/");
  return end < 0 ? root.length : end;
}
var turnless = (name3) => name3.replace("~", "");
var sizeOf2 = ({ roots, stale, classes }) => `${roots.size} ${stale.size} ${classes?.size}`;
var Holdings = class _Holdings {
  #parent;
  #own = /* @__PURE__ */ new Map();
  #bound = [];
  /** The names that were ever bound: only of those there are earlier turns. */
  #used;
  constructor(parent = null, used = parent === null ? /* @__PURE__ */ new Set() : parent.#used) {
    this.#parent = parent;
    this.#used = used;
  }
  /** As long as somebody goes it, nobody else may change what is known here. */
  way() {
    return new _Holdings(this);
  }
  copy() {
    const copy2 = new _Holdings(null, this.#used);
    for (const [name3, held2] of this.#all()) copy2.#own.set(name3, held2);
    return copy2;
  }
  #all() {
    return this.#parent === null ? this.#own : new Map([...this.#parent.#all(), ...this.#own]);
  }
  get(name3) {
    return this.#own.get(name3) ?? this.#parent?.get(name3) ?? NOTHING2;
  }
  has(name3) {
    return this.#own.has(name3) || this.#parent?.has(name3) === true;
  }
  set(name3, held2) {
    if (!this.has(name3)) this.#bound.push(name3);
    this.#own.set(name3, held2);
  }
  get isEmpty() {
    return this.#own.size === 0 && this.#parent?.isEmpty !== false;
  }
  /** To go back to with `release`, when a list of effects ends. */
  get mark() {
    return this.#bound.length;
  }
  release(mark) {
    for (const name3 of this.#bound.splice(mark)) this.#own.delete(name3);
  }
  /** Names a selection; what had the name in an earlier turn of a loop is another one. */
  bind(name3, held2) {
    this.#age(name3);
    const roots = [...held2.roots].map((root) => root === "*" ? name3 : root);
    this.set(name3, { ...held2, roots: new Set(roots) });
  }
  /** Names an element of a list. */
  bindElement(name3, list3) {
    this.#age(name3);
    const roots = [...list3.roots].map(
      (root) => root === "*" ? name3 : `${root.slice(0, rootEnd(root))}/${name3}`
    );
    this.set(name3, { ...list3, roots: new Set(roots) });
  }
  /** Names the elements of a list that are not its element of that name now. */
  bindRest(name3, element4, list3) {
    const roots = [...list3.roots].map(
      (root) => `${root === "*" ? name3 : root.slice(0, rootEnd(root))}/${element4}~`
    );
    this.set(name3, { ...list3, roots: new Set(roots) });
  }
  /** When a loop begins once more, its elements may be those that it had before. */
  forgetElements(name3) {
    if (!this.#used.has(name3)) return;
    this.#rename(
      (root) => turnless(root.slice(rootEnd(root))) === `/${name3}` ? root.slice(0, rootEnd(root)) : root
    );
  }
  /** What is bound once more was another thing before. */
  #age(name3) {
    const aged = (part2) => part2 === name3 ? `${name3}~` : part2;
    if (this.#used.has(name3)) this.#rename((root) => root.split("/").map(aged).join("/"));
    this.#used.add(name3);
  }
  #rename(renamed2) {
    for (const [name3, held2] of this.#all())
      this.#own.set(name3, { ...held2, roots: new Set([...held2.roots].map(renamed2)) });
  }
  /** These pieces move or change: all names for them but one are stale. `widened`: the classes that pieces may change to. */
  change(pieces2, but, cause, widened) {
    for (const [name3, held2] of this.#all()) {
      const isKnown = name3 !== but && isCaused(held2.stale, cause);
      if (isKnown || !overlap(pieces2, held2)) continue;
      const stale = name3 === but ? held2.stale : /* @__PURE__ */ new Set([...held2.stale, cause]);
      this.#own.set(name3, { ...held2, stale, classes: widened(held2) });
    }
  }
  /** A list follows its element, whatever became of that. */
  follow(list3, element4) {
    const held2 = this.get(list3);
    const kept = [...held2.stale].filter(({ by: by2 }) => by2 !== element4);
    const { stale } = this.get(element4);
    this.set(list3, { ...held2, stale: /* @__PURE__ */ new Set([...kept, ...stale]) });
  }
  /** Takes in what may hold instead; says whether that was anything new. */
  join(other) {
    let isNew = false;
    for (const [name3, held2] of other.#parent === this ? other.#own : other.#all()) {
      const before = this.get(name3);
      const now = both2(before, held2);
      if (sizeOf2(now) === sizeOf2(before)) continue;
      isNew = true;
      this.set(name3, now);
    }
    return isNew;
  }
};
var isCaused = (stale, cause) => stale.has(cause) || !cause.isElement && [...stale].some((c) => c.param === null && !c.isElement && c.prop === cause.prop);
function withEach(known5, bound3, pieces2) {
  const inner = known5.way();
  for (const [name3] of bound3) inner.set(name3, pieces2);
  return inner;
}

// engine/language/check/stale/values.ts
var conflicts = ({ prop }, reading) => {
  if (reading === "identity" || prop === null) return true;
  return reading === prop;
};
var PASSING = /* @__PURE__ */ new Set(["where", "take", "first", "if", "list", "call"]);
var COUNTING = /* @__PURE__ */ new Set([
  ...["count", "any", "sum", "all", "least", "most", "map"],
  // Of one piece: what is read says the kind itself.
  ...["prop", "zoneOf"]
]);
function held(reader, e, known5) {
  if (e.e === "local") return known5.get(e.name);
  const definition2 = e.e === "call" ? reader.definition(e.fn) : null;
  const isMerged = !PASSING.has(e.e) && !COUNTING.has(e.e);
  const parts = [];
  let all3 = NOTHING2;
  eachPart(e, {
    expr: (part2, _, bound3) => {
      const pieces2 = held(reader, part2, bound3.length === 0 ? known5 : withEach(known5, bound3, all3));
      const read2 = (reading) => reader.read(pieces2, reading, part2.at, known5);
      if (e.e === "prop" && reader.w.properties[e.prop]?.changes) read2(e.prop);
      if (e.e === "zoneOf") read2("space");
      if (isMerged) read2("identity");
      definition2?.reads[parts.length]?.forEach(read2);
      all3 = both2(all3, pieces2);
      parts.push(pieces2);
    }
  });
  switch (e.e) {
    case "pieces":
      return { ...SELECTED, classes: classesOf(e.classes) };
    case "call": {
      const { gives = null } = definition2 ?? {};
      if (gives === null) return NOTHING2;
      return parts.filter((_, i) => gives.has(i)).reduce(both2, SELECTED);
    }
    case "where":
      return { ...all3, classes: filtered2(reader, all3, e.cond, e.bind) };
    case "except":
      return parts[0] ?? NOTHING2;
    case "map":
      return parts[1] ?? NOTHING2;
    default:
      return COUNTING.has(e.e) ? NOTHING2 : all3;
  }
}
function filtered2({ w }, list3, cond3, bind4) {
  const classes = [...list3.classes ?? w.classes.keys()];
  return new Set(classes.filter((cls) => w.evaluator.holds(cond3, bind4, cls) !== false));
}

// engine/language/check/stale/stale.ts
var isPieces = (type2) => type2.k === "piece" || type2.k === "list" && type2.of.k === "piece";
function checkStale(w) {
  const rules = new Rules(w);
  for (const i of w.functions.keys()) rules.definition(i);
  for (const i of w.procedures.keys()) rules.summaryOf(i);
  for (const { spend, stages: stages2, after } of w.actions) {
    const own2 = stages2.flatMap(({ effects: effects6 }) => effects6);
    for (const effects6 of [spend, own2, after]) rules.play(effects6, new Holdings());
  }
  for (const { enter: enter2, after } of w.phases)
    for (const effects6 of [enter2, after]) rules.play(effects6, new Holdings());
}
var Rules = class {
  w;
  #definitions = /* @__PURE__ */ new Map();
  #summaries = /* @__PURE__ */ new Map();
  #causes = /* @__PURE__ */ new Map();
  /** Names of elements of loops. */
  #elements = /* @__PURE__ */ new Set();
  /** By loop: what is known when a turn of it begins. */
  #heads = /* @__PURE__ */ new Map();
  /** Of the definition or procedure that is looked at: what it reads of its parameters. */
  #own = [];
  #reports = 0;
  constructor(w) {
    this.w = w;
  }
  definition(fn) {
    const found2 = this.#definitions.get(fn);
    const def = this.w.functions[fn];
    if (found2 || !def) return found2 ?? { reads: [], gives: null };
    let given5 = NOTHING2;
    const reads = this.#given(def.params, (known5) => {
      if (!known5.isEmpty) given5 = held(this, def.body, known5);
    });
    const gives = new Set(def.params.flatMap(({ name: name3 }, i) => given5.roots.has(name3) ? [i] : []));
    const made2 = { reads, gives: isPieces(def.returns) ? gives : null };
    this.#definitions.set(fn, made2);
    return made2;
  }
  summaryOf(proc) {
    const found2 = this.#summaries.get(proc);
    const def = this.w.procedures[proc];
    if (found2 || !def) return found2 ?? [];
    let end = new Holdings();
    const reads = this.#given(def.params, (known5) => {
      for (const { name: name3 } of def.params) known5.set(`${name3} elsewhere`, known5.get(name3));
      this.play(def.effects, known5);
      end = known5;
    });
    const causes = (name3) => new Set([...end.get(name3).stale].filter(({ param: param3 }) => param3 === null));
    const summaries = def.params.map(({ name: name3 }, i) => ({
      reads: reads[i] ?? /* @__PURE__ */ new Set(),
      changes: causes(`${name3} elsewhere`),
      left: causes(name3)
    }));
    this.#summaries.set(proc, summaries);
    return summaries;
  }
  /** Goes through a body with every parameter stale if its argument is, and says what is read of which. */
  #given(params3, body2) {
    const outer = this.#own;
    const own2 = params3.map(() => /* @__PURE__ */ new Set());
    this.#own = own2;
    const known5 = new Holdings();
    for (const [i, { name: name3, type: type2 }] of params3.entries()) {
      if (!isPieces(type2)) continue;
      known5.bind(name3, { ...SELECTED, stale: /* @__PURE__ */ new Set([this.#cause(null, null, i)]) });
    }
    body2(known5);
    this.#own = outer;
    return own2;
  }
  read(pieces2, reading, at, known5) {
    for (const cause of pieces2.stale) {
      if (cause.param !== null) this.#own[cause.param]?.add(reading);
      else if (conflicts(cause, reading)) this.#report(cause, at, known5);
    }
  }
  #report({ by: by2, prop }, at, known5) {
    this.#reports++;
    const what = prop === null ? "moved" : "changed";
    const knows = by2 !== null && known5.has(by2) && [...known5.get(by2).stale].every((c) => c.param !== null);
    this.w.error(
      "stale-pieces",
      this.w.spanOf(at),
      `these pieces may have ${what} under another name, and this one did not follow`,
      knows ? `$${by2.replace(/_\d+$/, "")}` : null
    );
  }
  /** A kind stays what it is, whatever its pieces change to. */
  #widened = ({ classes }) => {
    const all3 = [...this.w.classes.keys()];
    const kinds = new Set([...classes ?? all3].map((cls) => this.w.classes[cls]?.kind));
    return new Set(all3.filter((cls) => kinds.has(this.w.classes[cls]?.kind)));
  };
  #cause(by2, prop, param3 = null) {
    const isElement = by2 !== null && this.#elements.has(by2);
    const key = `${by2} ${isElement} ${prop} ${param3}`;
    const known5 = this.#causes.get(key) ?? { by: by2, isElement, prop, param: param3 };
    this.#causes.set(key, known5);
    return known5;
  }
  /** A list of effects, as far as it concerns pieces: changes what is known of them. */
  play(effects6, known5) {
    const { mark } = known5;
    for (const e of effects6) this.#effect(e, known5);
    known5.release(mark);
  }
  #effect(e, known5) {
    if (e.do === "forEach") this.#forEach(e, known5);
    else if (e.do === "chooseEach") this.#chooseEach(e, known5);
    else if (e.do === "repeat") this.#inTurns(e, known5, (turn) => this.#parts(e, turn));
    else if (e.do === "call") this.#call(e, known5);
    else if (e.do === "append") known5.set(e.to, both2(known5.get(e.to), held(this, e.items, known5)));
    else {
      const before = this.#reports;
      const pieces2 = this.#parts(e, known5);
      const bound3 = this.#reports === before ? pieces2 : { ...pieces2, stale: NOTHING2.stale };
      for (const [name3, type2] of boundBy(e))
        if (isPieces(type2)) known5.bind(name3, isAny(bound3) ? bound3 : SELECTED);
    }
  }
  /** Looks at expressions, goes the ways that there are, tells what moved; gives all pieces that were spoken of. */
  #parts(e, known5) {
    let all3 = NOTHING2;
    const moved2 = [];
    const ways = [];
    const list3 = "choice" in e && "list" in e ? e.list : null;
    const offers2 = list3 === null ? NOTHING2 : held(this, list3, known5);
    const binds = boundBy(e).some(([, type2]) => isPieces(type2));
    eachPart(e, {
      expr: (part2, role, bound3) => {
        if (known5.isEmpty && !binds && role !== "moved") return;
        const pieces2 = held(this, part2, bound3.length === 0 ? known5 : withEach(known5, bound3, offers2));
        if (role === "moved") moved2.push(part2);
        if (role === "moved" || part2 === list3 || e.do === "return")
          this.read(pieces2, "identity", part2.at, known5);
        all3 = both2(all3, pieces2);
      },
      effects: (effects6) => {
        const way = known5.way();
        this.play(effects6, way);
        ways.push(way);
      }
    });
    for (const way of ways) known5.join(way);
    for (const pieces2 of moved2) {
      const by2 = pieces2.e === "local" ? pieces2.name : null;
      known5.change(
        held(this, pieces2, known5),
        by2,
        this.#cause(by2, e.do === "setProp" ? e.prop : null),
        this.#widened
      );
    }
    return all3;
  }
  /** An element follows its moves, and its list follows the element where it has a name. */
  #forEach(e, known5) {
    const { mark } = known5;
    this.#parts({ ...e, effects: [] }, known5);
    if (e.of.k !== "piece") {
      this.#inTurns(e, known5, (turn) => this.play(e.effects, turn));
      return;
    }
    const rest3 = `${e.name} rest`;
    this.#elements.add(e.name);
    known5.forgetElements(e.name);
    known5.bindRest(rest3, e.name, held(this, e.list, known5));
    this.#inTurns(e, known5, (turn) => {
      turn.bindElement(e.name, turn.get(rest3));
      this.play(e.effects, turn);
      if (e.list.e === "local") turn.follow(e.list.name, e.name);
    });
    known5.release(mark);
  }
  #chooseEach(e, known5) {
    known5.forgetElements(e.name);
    this.#elements.add(e.name);
    if (e.of.k === "piece") known5.bind(e.chosen, NOTHING2);
    this.#inTurns(e, known5, (turn) => {
      const options2 = this.#parts({ ...e, effects: [] }, turn);
      if (e.of.k === "piece") {
        if (e.again) turn.bind(e.name, options2);
        else turn.bindElement(e.name, options2);
        turn.set(e.chosen, both2(turn.get(e.chosen), turn.get(e.name)));
      }
      this.play(e.effects, turn);
      if (e.of.k === "piece") turn.follow(e.chosen, e.name);
    });
  }
  /** Until a turn tells nothing new. What was known before a turn is kept: a loop in a loop begins where it ended. */
  #inTurns(e, known5, play3) {
    const before = this.#heads.get(e);
    const head = before ?? known5.copy();
    this.#heads.set(e, head);
    let isNew = before === void 0 || head.join(known5);
    while (isNew) {
      const turn = head.way();
      const { mark } = turn;
      play3(turn);
      turn.release(mark);
      isNew = head.join(turn);
    }
    known5.join(head);
  }
  #call(e, known5) {
    const summaries = this.summaryOf(e.proc);
    const given5 = e.args.map((arg) => held(this, arg, known5));
    const params3 = this.w.procedures[e.proc]?.params ?? [];
    for (const [i, { reads, changes: changes2 }] of summaries.entries()) {
      const [arg, pieces2 = NOTHING2] = [e.args[i], given5[i]];
      if (!arg) continue;
      for (const reading of reads) this.read(pieces2, reading, arg.at, known5);
      for (const [j, other] of given5.entries()) {
        if (j === i || !overlap(pieces2, other)) continue;
        const cause = [...changes2].find(
          (each3) => [...summaries[j]?.reads ?? []].some((reading) => conflicts(each3, reading))
        );
        if (cause) this.#report(this.#cause(null, cause.prop), e.args[j]?.at ?? arg.at, known5);
      }
    }
    for (const [i, { changes: changes2, left: left2 }] of summaries.entries()) {
      const [arg, pieces2 = NOTHING2] = [e.args[i], given5[i]];
      const follows = arg?.e === "local" && params3[i]?.type.k === "list" ? arg.name : null;
      for (const { prop } of changes2) known5.change(pieces2, follows, this.#cause(follows, prop), this.#widened);
      if (follows === null) continue;
      const stale = [...left2].map(({ prop }) => this.#cause(null, prop));
      const before = known5.get(follows);
      known5.set(follows, { ...before, stale: /* @__PURE__ */ new Set([...before.stale, ...stale]) });
    }
    for (const [name3, type2] of boundBy(e))
      if (isPieces(type2)) known5.bind(name3, [...given5, SELECTED].reduce(both2));
  }
};

// engine/language/check/tables.ts
var Tables2 = class {
  files = [];
  places = [];
  enums = [];
  seats = [];
  zones = [];
  firstSpace = 0;
  attributes = [];
  adjacency = [];
  properties = [];
  /** The property that says whose a piece is, or -1. */
  owner = -1;
  kinds = [];
  classes = [];
  groups = [];
  cards = [];
  piles = [];
  lasting = [];
  vars = [];
  /** The track of phases, or -1. */
  phaseTrack = -1;
  markers = [];
  constraints = [];
  circumstances = [];
  functions = [];
  procedures = [];
  points = [];
  acting = [];
  actions = [];
  phases = [];
  choices = [];
  runs = [];
  nodes = [];
  rules = [];
};
var KEYS2 = Object.keys(new Tables2());
function tablesOf(from) {
  const copyOf = (value3) => typeof value3 === "number" ? value3 : [...value3];
  return Object.fromEntries(KEYS2.map((key) => [key, copyOf(from[key])]));
}
var ASKED = KEYS2.filter((key) => key !== "files" && key !== "places");
var tablesAsked = (from) => Object.fromEntries(ASKED.map((key) => [key, from[key]]));

// engine/language/check/variables.ts
var MOST = 1e6;
function checkVars(w, vars) {
  for (const v of vars) {
    const type2 = varType(w, v);
    const per = ownerType(w, v);
    if (type2 === null || per === void 0 || !w.isFree(v.id) || isTaken(w, v, per)) {
      w.break(v.id.text);
      continue;
    }
    const range = bounds(w, v, type2);
    const start = v.start ? literalValue(w, type2, v.start) : range.min;
    if (v.start && start !== null && range.min <= range.max && (start < range.min || start > range.max))
      w.error("out-of-range", v.start.at, `\`${start}\` is not within ${range.min} to ${range.max}`);
    const { as: as3 } = v;
    const name3 = v.name ?? v.id.text.replace(/[-_]/g, " ");
    w.names.vars.add(v.id.text);
    w.vars.push({
      id: v.id.text,
      name: name3,
      as: as3,
      type: type2,
      ...range,
      start: start ?? range.min,
      per,
      has: per === null ? [] : ownersNamed(w, v, per),
      ...hidden(w, v.seen, per !== null && sameType(per, SEAT), v.id.at),
      ...v.lasts ? { fleeting: true } : {},
      rule: w.rule(v.rule, -1)
    });
  }
}
function isTaken(w, v, per) {
  const { text: text2, at } = v.id;
  const other = w.names.vars.get(text2) !== void 0 ? "a track, flag or marker" : per?.k === "enum" && per.id === SEAT.id && w.families.has(fold2(text2)) ? "a box of each seat" : per !== null && sameType(per, SEAT) && pilesOf(w, text2) !== null ? "a pile of each seat" : per?.k === "zone" && w.names.attributes.get(text2) !== void 0 ? "an attribute" : null;
  if (other !== null) w.error("duplicate-name", at, `\`${text2}\` is ${other} already`);
  return other !== null;
}
function varType(w, v) {
  if (v.as === "flag") return BOOL;
  if (v.as === "track" && v.type === null) return INT;
  const type2 = typeOfValues(w, `a ${v.as}`, { ...v, values: v.states });
  if (v.as === "track" || type2 === null || type2.k === "enum") return type2;
  return w.error("type-mismatch", v.type?.at ?? v.id.at, "the states of a marker are the words of an enum");
}
function bounds(w, v, type2) {
  if (type2.k === "bool") return { min: 0, max: 1 };
  if (type2.k === "enum") return { min: 0, max: w.enumOf(type2.id).values.length - 1 };
  const limit = (literal4, otherwise) => {
    if (literal4 === null) return otherwise;
    const value3 = literalValue(w, INT, literal4);
    if (value3 !== null && Math.abs(value3) > MOST)
      w.error("bad-number", literal4.at, `\`${value3}\` is beyond what a track can hold`);
    return value3 ?? otherwise;
  };
  const min = limit(v.min, 0);
  const max = limit(v.max, Math.max(99, min));
  if (v.max && max < min)
    w.error("out-of-range", v.max.at, `the greatest value ${max} is below the least ${min}`);
  return { min, max };
}
function ownerType(w, { per, seats: seats2 }) {
  const type2 = per ? readType(w, per) : seats2.length > 0 ? SEAT : null;
  if (per === null || type2?.k === "enum" || type2?.k === "zone") {
    if (seats2[0] && !sameType(type2 ?? SEAT, SEAT))
      w.error("wrong-value", seats2[0].at, "`seats` says which seats have one: this is not kept for each seat");
    return type2;
  }
  if (type2) w.error("type-mismatch", per.at, `nothing is kept for each ${typeName(type2)}`);
  return void 0;
}
function ownersNamed(w, { seats: seats2 }, per) {
  if (per.k === "zone") return w.spaces;
  return sameType(per, SEAT) ? w.seatsNamed(seats2) : [...wordsOf(w, per).keys()];
}
function circumstanceType(w, id, type2) {
  const t = readType(w, type2);
  if (t?.k === "list" && t.of.k === "zone") return t;
  return t && typeOfValues(w, "a circumstance", { id, type: type2, values: [] }, true);
}
function checkCircumstances(w, list3) {
  for (const { id, type: named4, start } of list3) {
    const type2 = named4 ? circumstanceType(w, id, named4) : BOOL;
    if (type2 === null || !w.isFree(id)) {
      w.break(id.text);
      continue;
    }
    const value3 = type2.k === "list" ? [] : start ? literalValue(w, type2, start) ?? 0 : 0;
    if (type2.k === "list" && start)
      w.error("wrong-value", start.at, `\`${id.text}\` is a list, and begins empty`);
    if (w.names.vars.get(id.text) !== void 0)
      w.error("duplicate-name", id.at, `\`${id.text}\` is a track, flag or marker already`);
    else if (w.declare("circumstances", id)) w.circumstances.push({ id: id.text, type: type2, start: value3 });
  }
}
function checkMarkers(w, markers) {
  for (const m of markers) {
    const states = distinctWords(w, m.states);
    const stateOf = ({ text: text2, at }) => literalValue(w, enumType(id), { at, value: text2 });
    const id = w.addEnum(m.id.text, states);
    const start = m.start ? stateOf(m.start) : 0;
    const lo = w.zones.map((z) => z.box ? 1 : 0);
    const hi = w.zones.map((z) => z.box ? 0 : states.length - 1);
    for (const only2 of m.only) restrict(w, only2, stateOf, lo, hi);
    const barred = w.spaces.filter((z) => {
      const [least2, most4] = [lo[z] ?? 0, hi[z] ?? 0];
      return start !== null && least2 <= most4 && (start < least2 || start > most4);
    });
    if (start !== null && barred.length > 0) {
      const names2 = barred.map((z) => `\`${w.zones[z]?.id}\``).join(", ");
      w.error("state-not-allowed", m.start?.at ?? m.id.at, `${names2} cannot start \`${states[start]}\``);
    }
    const isTaken2 = (w.names.vars.get(m.id.text) ?? w.names.attributes.get(m.id.text)) !== void 0;
    if (isTaken2 || w.names.markers.add(m.id.text) === void 0)
      w.error("duplicate-name", m.id.at, `there is already a marker, track or attribute \`${m.id.text}\``);
    else {
      const rule2 = w.rule(m.rule, -1);
      w.markers.push({ id: m.id.text, enum: id, start: start ?? 0, lo, hi, rule: rule2 });
    }
  }
}
function restrict(w, only2, stateOf, lo, hi) {
  const spaces3 = spacesWhere(w, [only2.where]);
  const found2 = only2.states.map(stateOf);
  if (!allOf(found2)) return;
  const allowed = [...new Set(found2)].sort((a, b) => a - b);
  const [least2 = 1, most4 = 0] = [allowed[0], allowed.at(-1)];
  if (allowed.length > 0 && most4 - least2 + 1 !== allowed.length)
    w.error("wrong-value", only2.at, "the allowed states of a space must follow one another in the lattice");
  for (const zone3 of spaces3) {
    lo[zone3] = Math.max(lo[zone3] ?? 0, least2);
    hi[zone3] = Math.min(hi[zone3] ?? 0, most4);
  }
}
function spacesWhere(w, conditions3) {
  let spaces3 = w.spaces;
  for (const e of conditions3) {
    const scope = new Scope();
    const it2 = scope.declare("it", ZONE);
    scope.alias("zone", it2);
    const cond3 = check(w, scope, e, BOOL);
    if (!cond3) return [];
    let open2 = false;
    spaces3 = spaces3.filter((zone3) => {
      const holds = w.evaluator.holds(cond3.x, it2.local, zone3);
      if (holds === void 0) open2 = true;
      return holds === true;
    });
    if (open2) {
      w.error("not-static", e.at, "this must be decidable from the attributes of the space alone");
      return [];
    }
  }
  return spaces3;
}
function checkConstraints(w, constraints) {
  for (const c of constraints) {
    const term = groupTerm(w, c.pieces);
    if (term && term.keys.length > 0) {
      w.error("not-static", c.pieces.at, "a constraint cannot depend on who acts");
      continue;
    }
    const classes = term && classSet(w, term, c.pieces.at);
    const zones3 = spacesWhere(w, c.spaces);
    if (classes?.k !== "static") continue;
    const rule2 = w.rule(c.rule, -1);
    const { id, description: description2 } = c;
    w.constraints.push({
      id: id.text,
      description: description2,
      zones: zones3,
      classes: classes.classes,
      max: c.max,
      at: w.place(c.at),
      rule: rule2
    });
  }
}

// engine/language/check/outside.ts
var Outside = class extends Tables2 {
  cardTexts = [];
  /** The track of which side of each card is in effect, -1 where nothing lasts. */
  inEffect = -1;
  /** Of two arguments, a card and a side; null where no side has conditions. */
  mayPlay = null;
  /** All that acts. */
  actors = [];
  /** By the names of definitions: what amends them. */
  amendments = /* @__PURE__ */ new Map();
  /** By point: what is done there. */
  doings = [];
  /** The points that rules come to. */
  told = /* @__PURE__ */ new Set();
  /** Whether it is asked from outside the rules: whoever asks knows which cards there are. */
  isOpened = false;
};

// engine/language/check/notes.ts
var DEEPEST = 600;
var MOST_SUGGESTIONS = 200;
var Notes = class extends Outside {
  diagnostics;
  /** Where the game begins: the place of what is wrong with all of it. */
  top;
  /** Choices whose rules do not say what happens where they lack options, and what does where they are later ones. */
  unsaidLacking = /* @__PURE__ */ new Map();
  /** Names whose declaration was an error, so that using them is none. */
  broken = /* @__PURE__ */ new Set();
  /** How deep the checker is in expressions, effects, and what they call. */
  depth = 0;
  #fileIndex = /* @__PURE__ */ new Map();
  #reported = /* @__PURE__ */ new Set();
  #quiet = false;
  constructor(diagnostics, top) {
    super();
    this.diagnostics = diagnostics;
    this.top = top;
  }
  place(span) {
    if (this.#quiet) return 0;
    let file = this.#fileIndex.get(span.file);
    if (file === void 0) {
      file = this.files.push(span.file) - 1;
      this.#fileIndex.set(span.file, file);
    }
    const { line, col, endLine, endCol } = span;
    return this.places.push({ file, line, col, endLine, endCol }) - 1;
  }
  /** The stretch of text that a place is. */
  spanOf(place) {
    const { file = 0, ...at } = this.places[place] ?? {};
    return { ...this.top, ...at, file: this.files[file] ?? this.top.file };
  }
  node(kind2, span, rule2) {
    return this.#quiet ? 0 : this.nodes.push({ at: this.place(span), rule: rule2, kind: kind2 }) - 1;
  }
  choice(choice) {
    return this.#quiet ? 0 : this.choices.push(choice) - 1;
  }
  /** An action is run inside these loops. */
  run(path2) {
    return this.#quiet ? 0 : this.runs.push(path2) - 1;
  }
  /** The rule does not say what happens where the choice lacks options. */
  unsaid(choice, keyAt, later) {
    if (!this.#quiet) this.unsaidLacking.set(choice, { keyAt, later });
  }
  /** Checks only for what it finds out about types: nothing is reported and nothing counts. */
  quietly(check2) {
    return this.#listen(true, check2);
  }
  /** What is checked once and for all, even where somebody asks quietly. */
  loudly(check2) {
    return this.#listen(false, check2);
  }
  get isQuiet() {
    return this.#quiet;
  }
  #listen(quiet, check2) {
    const before = this.#quiet;
    this.#quiet = quiet;
    try {
      return check2();
    } finally {
      this.#quiet = before;
    }
  }
  /** What is checked several times (a macro, a setup that others extend) is still wrong only once. */
  error(code2, at, message, suggestion = null) {
    if (this.#quiet) return null;
    const key = `${at.file}:${at.line}:${at.col}:${code2}:${message}`;
    if (!this.#reported.has(key)) this.diagnostics.add(code2, at, message, suggestion);
    this.#reported.add(key);
    return null;
  }
  /** An error about a name that is not among the candidates, with the nearest of them. */
  unknown(code2, { text: text2, at }, what, candidates2) {
    if (this.broken.has(fold2(text2))) return null;
    const suggestion = this.diagnostics.all.length < MOST_SUGGESTIONS ? closest(text2, candidates2) : null;
    return this.error(code2, at, `${what} \`${text2}\` is not known`, suggestion);
  }
  /** A declaration that was an error. */
  break(name3) {
    this.broken.add(fold2(name3));
    return null;
  }
  /** Goes a level deeper; null after a diagnostic where data nests and calls beyond what the machine's stack bears. */
  deeper(at, check2) {
    if (this.depth >= DEEPEST)
      return this.error("too-large", at, `more than ${DEEPEST} levels of rules inside one another`);
    this.depth++;
    try {
      return check2();
    } finally {
      this.depth--;
    }
  }
};

// engine/language/check/world.ts
var World = class _World extends Notes {
  /** What the board alone decides. Definitions are left to the running game, which counts them. */
  evaluator = new Evaluator(this, false);
  names = Object.fromEntries(ALL_SORTS.map((sort) => [sort, new Names()]));
  /** The enums that have a word, by the word. */
  #enumsOf = /* @__PURE__ */ new Map();
  #indexOf = /* @__PURE__ */ new Map();
  /** Boxes kept per seat: family to zone by seat, -1 where a seat has none. */
  families = /* @__PURE__ */ new Map();
  /** Piece words to what they mean; several meanings are an ambiguity only where the word is used. */
  words = /* @__PURE__ */ new Map();
  wordList = [];
  definitions = /* @__PURE__ */ new Map();
  procedureNames = /* @__PURE__ */ new Map();
  actionSyntax = [];
  kindsOfAction = [];
  /** By action: the type of what it gives back, once somebody has asked; `cyclic` where it asked itself meanwhile. */
  given = /* @__PURE__ */ new Map();
  /** Whether its types are those of another world, to which nothing is added. */
  #borrowsTypes = false;
  /** The world of a game that was checked before. Places are those of what is asked of it now. */
  static of(def, diagnostics, top) {
    const w = new _World(diagnostics, top);
    Object.assign(w, tablesAsked(def), { enums: [], isOpened: true });
    w.inEffect = def.lasting.length > 0 ? def.vars.findIndex(({ id }) => id === "inEffect") : -1;
    const mayPlay2 = def.functions.findIndex(({ name: name3 }) => name3 === "may play");
    const found2 = def.functions[mayPlay2];
    if (found2) w.mayPlay = { syntax: null, index: mayPlay2, def: found2, state: "done" };
    for (const { id, values: values2, ordered: ordered2 } of def.enums) w.addEnum(id, values2, ordered2);
    for (const sort of ALL_SORTS)
      for (const each3 of sort === "enums" ? [] : def[sort])
        w.names[sort].add(typeof each3 === "string" ? each3 : each3.id);
    for (const [z, { seat: seat7, family }] of def.zones.entries()) if (seat7 >= 0) w.familyOf(family)[seat7] = z;
    return w;
  }
  /**
   * The same world for another document, with diagnostics of its own. An expression may add types and what it is made of;
   * names and words of the game are those of every document.
   */
  again(diagnostics) {
    const w = new _World(diagnostics, this.top);
    const { names: names2, families, words: words3, wordList, definitions, inEffect: inEffect2, mayPlay: mayPlay2, isOpened } = this;
    const shared = { families, words: words3, wordList, definitions, inEffect: inEffect2, mayPlay: mayPlay2, isOpened };
    Object.assign(w, tablesAsked(this), shared);
    Object.assign(w.names, names2);
    w.#enumsOf = this.#enumsOf;
    w.#indexOf = this.#indexOf;
    w.#borrowsTypes = true;
    return w;
  }
  /** Before one is added: most documents add none, so that none are copied for them. */
  #ownTypes() {
    if (!this.#borrowsTypes) return;
    this.#borrowsTypes = false;
    this.names.enums = this.names.enums.copy();
    Object.assign(this, { enums: [...this.enums] });
    this.#enumsOf = new Map(this.#enumsOf);
    this.#indexOf = new Map(this.#indexOf);
  }
  /** The boxes of that family by seat. */
  familyOf(name3) {
    const family = this.families.get(fold2(name3)) ?? this.seats.map(() => -1);
    this.families.set(fold2(name3), family);
    return family;
  }
  /** The index of what goes by a name; null after a diagnostic. */
  find(sort, { text: text2, at }) {
    const [, called2, code2] = SORTS[sort];
    const names2 = this.names[sort];
    return names2.get(text2) ?? this.unknown(code2, { text: text2, at }, `the ${called2}`, names2.list);
  }
  /** Zones by name: a space or box, or of a family of boxes those of the seats, -1 where a seat has none. */
  zonesNamed(name3) {
    const zone3 = this.names.zones.get(name3.text);
    if (zone3 !== void 0) return [zone3];
    const family = this.families.get(fold2(name3.text));
    if (family) return family;
    const all3 = [...this.names.zones.list, ...this.families.keys()];
    return this.unknown("unknown-space", name3, "the space or box", all3);
  }
  /** The seats that are named, or all of them where none is. */
  seatsNamed(names2) {
    if (names2.length === 0) return [...this.seats.keys()];
    return names2.flatMap((name3) => this.find("seats", name3) ?? []);
  }
  /** Gives a name to what comes next in its table; false where it is taken, and that has been said. */
  declare(sort, name3) {
    if (this.names[sort].add(name3.text) === void 0) return this.taken(sort, name3);
    return true;
  }
  taken(sort, { text: text2, at }) {
    const [a, called2] = SORTS[sort];
    this.error("duplicate-name", at, `there is already ${a} ${called2} \`${text2}\``);
    return false;
  }
  /** Whether the language leaves the name to the game; if not, that has been said. */
  isFree({ text: text2, at }) {
    if (!isReserved(text2)) return true;
    this.error("duplicate-name", at, `\`${text2}\` means something else everywhere: the language has it`);
    return false;
  }
  /** The index of the clause a tag names, `inherited` without a tag. */
  rule(tag, inherited) {
    return (tag && this.find("rules", tag)) ?? inherited;
  }
  /** Enums that nobody declared: of the words in a list, and the kinds of actions. Other meanings go before theirs. */
  isUnnamed(enumId) {
    return enumId.includes("|") || enumId === "actionClass";
  }
  enumOf(id) {
    const found2 = this.enums[this.names.enums.get(id) ?? -1];
    if (!found2) throw new Error(`no enum ${id}`);
    return found2;
  }
  /** Adds an enum under a free id: the wanted one, or that with a mark after it. */
  addEnum(wanted, values2, ordered2 = false) {
    this.#ownTypes();
    let id = wanted;
    while (this.names.enums.get(id) !== void 0) id += "'";
    this.names.enums.add(id);
    this.enums.push({ id, values: values2, ...ordered2 ? { ordered: ordered2 } : {} });
    const index = /* @__PURE__ */ new Map();
    for (const [i, value3] of values2.entries()) {
      const word2 = fold2(value3);
      if (index.has(word2)) continue;
      index.set(word2, i);
      const others2 = this.#enumsOf.get(word2);
      if (!others2) this.#enumsOf.set(word2, [id]);
      else if (!id.includes("|")) this.#enumsOf.set(word2, [...others2, id]);
    }
    this.#indexOf.set(fold2(id), index);
    return id;
  }
  valueOf(enumId, word2) {
    return this.#indexOf.get(fold2(enumId))?.get(fold2(word2)) ?? -1;
  }
  /** The enums that have the word, in the order of their declaration. */
  enumsWith(word2) {
    return this.#enumsOf.get(fold2(word2)) ?? [];
  }
  get definitionNames() {
    return [...this.definitions.values()].map(({ syntax }) => syntax.name.text);
  }
  get spaces() {
    return this.zones.flatMap((z, i) => z.box ? [] : [i]);
  }
  owns(cls) {
    const c = this.classes[cls];
    return c ? this.kinds[c.kind]?.owner ?? -1 : -1;
  }
  typeOf(table2, index) {
    const found2 = this[table2][index];
    if (!found2) throw new Error(`no ${index} of ${table2}`);
    return found2.type;
  }
  isOrdered(type2) {
    return type2.k === "int" || type2.k === "enum" && this.enumOf(type2.id).ordered === true;
  }
};

// engine/language/check/game.ts
function checkGame(game, ruleset, diagnostics) {
  const w = new World(diagnostics, game.at);
  for (const name3 of game.broken) w.break(name3);
  addRules(w, game);
  checkSeats(w, game);
  declareCards(w, game);
  checkEnums(w, game.enums);
  declarePhases(w, game);
  checkZones(w, game);
  checkPieces(w, game);
  checkPiles(w, game.piles);
  checkVars(w, game.vars);
  checkMarkers(w, game.markers);
  checkCircumstances(w, game.circumstances);
  declareActions(w, game.actions);
  declareDefinitions(w, game.definitions);
  declareActing(w, game);
  checkLookups(w, game);
  declareProcedures(w, game.procedures);
  declareSides(w, game.cards);
  checkConstraints(w, game.constraints);
  checkDefinitions(w);
  checkProcedures(w);
  checkSides(w);
  checkActing(w);
  checkActions(w);
  checkPhases(w, game);
  checkEffort(w);
  checkStale(w);
  const places = new Places();
  new Paths(w, places.visit, false).walkAll();
  places.settle(w);
  const end = checkEnd(w, game);
  const invariants = game.invariants.flatMap((i) => {
    const check2 = checkAs(w, new Scope(), i.check, BOOL);
    const node = w.node("invariant", i.at, w.rule(i.rule, -1));
    return check2 ? [{ id: i.id.text, check: check2, node, description: i.description }] : [];
  });
  const setups = checkSetups(w, game);
  if (ruleset === "") reportUnreached(w);
  const isSound = !diagnostics.failed;
  const late = new Late(w);
  const paths = new Paths(w, (e, asked3, known5) => {
    late.visit(e, asked3, known5, paths.may);
    if (isSound) lookIn(w, e, known5);
  });
  paths.walkAll();
  if (!isSound) return null;
  const tables = tablesOf(w);
  const def = { ...tables, id: game.id, title: game.title, ruleset, end, invariants, setups };
  askForOtherwise(w, def);
  return diagnostics.failed ? null : def;
}
function addRules(w, game) {
  const add2 = (clause3) => {
    if (w.names.rules.add(clause3.id) === void 0) return false;
    return w.rules.push(clause3) > 0;
  };
  for (const { id, section, title, text: text2, kind: kind2, excluded, absence } of game.rules) {
    const at = w.place(id.at);
    if (!add2({ id: id.text, section, title, text: text2, kind: kind2, excluded, absence, limits: -1, at }))
      w.error("duplicate-name", id.at, `there is already a rule \`${id.text}\``);
  }
  for (const { section, title, id } of game.rules)
    if (section) {
      const heading = { id: section, section, title, text: "", kind: "", excluded: "" };
      add2({ ...heading, absence: false, limits: -1, at: w.place(id.at) });
    }
  for (const { id, limits: limits3 } of game.rules) {
    const index = w.names.rules.get(fold2(id.text));
    const clause3 = index === void 0 ? void 0 : w.rules[index];
    if (limits3 && clause3 && index !== void 0) w.rules[index] = { ...clause3, limits: w.rule(limits3, -1) };
  }
}

// engine/language/diagnostics/diagnostic.ts
var Diagnostics = class {
  all = [];
  #repeated = /* @__PURE__ */ new Set();
  add(code2, at, message, suggestion = null) {
    this.all.push({ code: code2, message, at, suggestion });
  }
  /** What one of several readings of the same text found: a mistake is one, however often its text is read. */
  once(found2) {
    for (const diagnostic of found2) {
      const { code: code2, at, message } = diagnostic;
      const key = `${code2} ${at.file}:${at.line}:${at.col} ${message}`;
      if (this.#repeated.has(key)) continue;
      this.#repeated.add(key);
      this.all.push(diagnostic);
    }
  }
  get failed() {
    return this.all.length > 0;
  }
};

// engine/language/describe/field.ts
var keysOf = (field2, name3) => {
  const [first2 = name3, ...others2] = field2.keys;
  return [first2, ...others2];
};
function field(form, doc, keys, read2) {
  return checkedField(form, doc, keys, read2, (written4) => written4);
}
function checkedField(form, doc, keys, read2, check2) {
  return {
    ...{ keys, needed: true, form, doc, beside: {}, read: read2 },
    take(fields, name3) {
      return fields.needAs(this.read, ...keysOf(this, name3)) ?? void 0;
    },
    check: (written4, c) => check2(written4, c) ?? void 0
  };
}
var optional = (of) => ({
  ...orElse2(of, null),
  check: (written4, c) => written4 === null ? null : of.check(written4, c)
});
var withDefault = (of, initial) => orElse2(of, initial);
var orElse2 = (of, initial) => ({
  ...of,
  needed: false,
  take: (fields, name3) => fields.as(of.read, ...keysOf(of, name3)) ?? initial
});
function takeAll(shape, fields) {
  return every(shape, (of, name3) => of.take(fields, name3));
}
function takeOnly(shape, fields) {
  const written4 = takeAll(shape, fields);
  fields.done();
  return written4;
}
function checkAll(shape, written4, c) {
  return every(shape, (of, name3) => of.check(written4[name3], c));
}
function every(shape, part2) {
  const found2 = Object.entries(shape).map(([name3, of]) => [name3, part2(of, name3)]);
  return found2.some(([, value3]) => value3 === void 0) ? void 0 : Object.fromEntries(found2);
}

// engine/language/yaml/place.ts
var LineIndex = class {
  file;
  starts = [0];
  /** Readers ask for places in order: the line found last is nearly always the one asked for, or the next. */
  last = 0;
  constructor(file, text2) {
    this.file = file;
    for (let at = text2.indexOf("\n"); at !== -1; at = text2.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }
  span(start, end) {
    const line = this.lineOf(start);
    const col = start - this.lineStart(line) + 1;
    const endLine = this.lineOf(Math.max(start, end));
    const endCol = Math.max(start, end) - this.lineStart(endLine) + 1;
    return { file: this.file, line: line + 1, col, endLine: endLine + 1, endCol };
  }
  /** The offset where a place begins. */
  startOf({ line, col }) {
    return this.lineStart(line - 1) + col - 1;
  }
  lineStart(line) {
    return this.starts[line] ?? 0;
  }
  lineOf(offset) {
    const { starts } = this;
    let low = 0;
    let high = starts.length - 1;
    if (this.lineStart(this.last) <= offset) {
      low = this.last;
      if (offset < (starts[low + 2] ?? Number.POSITIVE_INFINITY)) high = Math.min(low + 1, high);
    }
    while (low < high) {
      const middle = low + high + 1 >> 1;
      if (this.lineStart(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    this.last = low;
    return low;
  }
};
function placeInScalar(node, start, end) {
  if (node.verbatim) return within3(node.textAt, start, end);
  const from = placeOf3(node, start);
  const to = end > start ? placeOf3(node, end - 1) : from;
  if (from === null || to === null) return node.at;
  const { file } = node.at;
  return { file, line: from.line, col: from.col, endLine: to.line, endCol: to.col + (end > start ? 1 : 0) };
}
function within3(at, start, end) {
  const { file, line, col } = at;
  return { file, line, col: col + start, endLine: line, endCol: col + end };
}
function placeOf3(node, offset) {
  const { pieces: pieces2 } = node;
  if (pieces2 === void 0) return null;
  let low = 0;
  let high = pieces2.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((pieces2[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const piece2 = pieces2[low];
  if (piece2 === void 0) return null;
  const into = Math.min(Math.max(offset - piece2.offset, 0), piece2.length);
  return { line: piece2.line, col: piece2.col + into };
}

// engine/language/read/expression/call.ts
function parseCall(p, name3) {
  p.next();
  const op = foldNamed(name3.text);
  const binds = p.peek().kind === "binding" && p.peek(1).kind === "keyword" && p.peek(1).text === "in";
  if (op === null || FOLDS[op].isExtreme && !binds) return plainCall(p, name3);
  if (p.sees(")")) p.fail(name3, `\`${op}\` needs a list`, null, "argument-count");
  const { bind: bind4, list: list3 } = binds ? binder(p) : { bind: "it", list: p.expression() };
  const value3 = foldValue(p, op, binds);
  const otherwise = value3 !== null && p.takes(",") ? foldOtherwise(p, op) : null;
  p.expect(")");
  return { at: p.from(name3.start), e: "fold", op, bind: bind4, list: list3, value: value3, otherwise };
}
function plainCall(p, name3) {
  const args = [];
  const named4 = [];
  if (!p.sees(")")) {
    do {
      const first2 = p.peek();
      const label = labelOf(p);
      if (label !== null) named4.push({ ...label, value: p.expression() });
      else if (named4.length > 0) p.fail(first2, "arguments without a name come first");
      else args.push(p.expression());
    } while (p.takes(","));
  }
  p.expect(")", "`,` or `)`");
  return { at: p.from(name3.start), e: "call", name: name3.text, nameAt: p.span(name3), args, named: named4 };
}
function labelOf(p) {
  const label = p.peek();
  if (label.kind !== "word" || p.peek(1).kind !== "op" || p.peek(1).text !== ":") return null;
  p.next();
  p.next();
  return { name: label.text, nameAt: p.span(label) };
}
function foldValue(p, op, binds) {
  if (FOLDS[op].hasValue) {
    if (p.sees(")")) {
      p.fail(p.peek(), `\`${op}\` needs a value for each element after the list`, null, "argument-count");
    }
    p.expect(",", binds ? "`where` or `,`" : "");
    return p.expression();
  }
  if (p.sees(",")) {
    const message = `\`${op}\` has one argument: the condition follows \`where\``;
    p.fail(p.peek(), message, "where", "argument-count");
  }
  return null;
}
function foldOtherwise(p, op) {
  const first2 = p.peek();
  const can = FOLDS[op].isExtreme;
  const label = can ? labelOf(p) : null;
  if (label?.name.toLowerCase() === "otherwise") return p.expression();
  const more = can ? ", and `otherwise:`" : "";
  return p.fail(first2, `\`${op}\` has two arguments${more}`, can ? "otherwise:" : null, "argument-count");
}
function binder(p) {
  const { text: bind4 } = p.next();
  p.next();
  const { start } = p.peek();
  const list3 = p.membership();
  if (!p.takes("where")) return { bind: bind4, list: list3 };
  const cond3 = p.deeper(() => p.disjunction());
  return { bind: bind4, list: { at: p.from(start), e: "where", bind: bind4, list: list3, cond: cond3 } };
}

// engine/language/read/expression/cursor.ts
var Stop = class extends Error {
};
var Cursor = class {
  tokens;
  locate;
  d;
  at = 0;
  depth;
  constructor(tokens, locate, d, depth) {
    this.tokens = tokens;
    this.locate = locate;
    this.d = d;
    this.depth = depth;
  }
  peek(ahead = 0) {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (token === void 0) throw new Error("an expression without its end");
    return token;
  }
  next() {
    const token = this.peek();
    this.at++;
    return token;
  }
  sees(text2) {
    const token = this.peek();
    return (token.kind === "op" || token.kind === "keyword") && token.text === text2;
  }
  takes(text2) {
    if (!this.sees(text2)) return false;
    this.at++;
    return true;
  }
  expect(text2, meaning4 = "") {
    if (this.takes(text2)) return;
    this.unexpected(
      this.peek(),
      meaning4.startsWith("`") ? meaning4 : `\`${text2}\`${meaning4 && ` (${meaning4})`}`
    );
  }
  operator(table2) {
    const token = this.peek();
    return token.kind === "op" ? table2.get(token.text) : void 0;
  }
  isIt(token) {
    return token.kind === "binding" && token.end - token.start === token.text.length;
  }
  // Places and errors.
  span(token) {
    return this.locate(token.start, token.end);
  }
  /** From an offset to the end of the token read last. */
  from(start) {
    return this.locate(start, this.tokens[this.at - 1]?.end ?? start);
  }
  deeper(read2) {
    const { depth } = this;
    this.enter();
    const result = read2();
    this.depth = depth;
    return result;
  }
  enter() {
    this.depth++;
    if (this.depth > DEPTH_LIMIT) {
      const message = `more than ${DEPTH_LIMIT} levels or operators in a row: define parts of it`;
      this.fail(this.peek(), message, null, "expression-length");
    }
  }
  unexpected(token, expected) {
    const found2 = token.kind === "end" ? "the expression ends here" : `found ${describe2(token)}`;
    return this.fail(token, `expected ${expected}, ${found2}`);
  }
  fail(token, message, suggestion = null, code2 = "expression-syntax") {
    this.d.add(code2, this.span(token), message, suggestion);
    throw new Stop(message);
  }
};
var KINDS = {
  word: "the word ",
  keyword: "",
  binding: "the binding ",
  int: "the number ",
  quoted: "the quoted word ",
  op: "",
  end: ""
};
function describe2(token) {
  const text2 = token.kind === "binding" && token.text !== "it" ? `$${token.text}` : token.text;
  return `${KINDS[token.kind]}\`${text2.length > 40 ? `${text2.slice(0, 40)}\u2026` : text2}\``;
}

// engine/language/read/expression/lexer.ts
var OPERATORS = "!= <= >= == = < > + - * / % ( ) [ ] , . :".split(" ");
var FOREIGN = new Map(
  Object.entries({
    "=": ["==="],
    "!=": ["!==", "<>", "\u2260"],
    ">=": ["=>", "\u2265"],
    "<=": ["=<", "\u2264"],
    and: ["&&", "&"],
    or: ["||", "|"],
    not: ["!"],
    "*": ["\xD7"],
    // Words are for the structured spelling: here they are names.
    "/": ["\xF7", "div"],
    "%": ["mod"],
    "-": ["\u2212", "\u2013"],
    "'": ["\u201C", "\u201D", "\u2018", "\u2019", "`"]
  }).flatMap(([ours, foreign]) => foreign.map((each3) => [each3, ours])).sort(([a], [b]) => b.length - a.length)
);
function tokenize(text2) {
  const tokens = [];
  for (let at = skipSpace(text2, 0); at < text2.length; at = skipSpace(text2, at)) {
    const token = tokenAt(text2, at);
    if ("code" in token) return { tokens, failure: token };
    tokens.push(token);
    at = token.end;
  }
  const end = tokens.at(-1)?.end ?? 0;
  tokens.push({ kind: "end", text: "", start: end, end });
  return { tokens, failure: null };
}
function skipSpace(text2, from) {
  let at = from;
  while (/[ \t\r\n]/.test(text2.charAt(at))) at++;
  return at;
}
function tokenAt(text2, start) {
  const char = text2.charAt(start);
  const end = wordEnd(text2, start);
  if (end > start) return wordToken(text2.slice(start, end), start, end);
  if (char >= "0" && char <= "9") return numberToken(text2, start);
  if (char === "$") {
    const stop2 = wordEnd(text2, start + 1);
    if (stop2 > start + 1) return { kind: "binding", text: text2.slice(start + 1, stop2), start, end: stop2 };
    return failure(start, start + 1, "a name must follow `$`");
  }
  if (char === "'" || char === '"') return quotedToken(text2, start, char);
  for (const [foreign, ours] of FOREIGN) {
    if (text2.startsWith(foreign, start) && !(foreign === "!" && text2.charAt(start + 1) === "=")) {
      return failure(start, start + foreign.length, `\`${foreign}\` is not an operator here`, ours);
    }
  }
  const operator = OPERATORS.find((op) => text2.startsWith(op, start));
  if (operator !== void 0) return { kind: "op", text: operator, start, end: start + operator.length };
  const point3 = text2.codePointAt(start) ?? 0;
  const shown2 = String.fromCodePoint(point3);
  const hint = /\p{L}/u.test(shown2) ? ": write words with other letters in quotes" : "";
  return failure(start, start + shown2.length, `\`${shown2}\` has no meaning in an expression${hint}`);
}
function wordToken(text2, start, end) {
  if (text2 === "it") return { kind: "binding", text: text2, start, end };
  if (KEYWORDS2.has(text2)) return { kind: "keyword", text: text2, start, end };
  const lower2 = text2.toLowerCase();
  if (KEYWORDS2.has(lower2)) return failure(start, end, `\`${text2}\` is written in small letters`, lower2);
  return { kind: "word", text: text2, start, end };
}
function numberToken(text2, start) {
  let end = start;
  while (/[0-9]/.test(text2.charAt(end))) end++;
  const fraction = /^\.[0-9]+/.exec(text2.slice(end, end + 40));
  if (fraction !== null) {
    return { ...failure(start, end + fraction[0].length, "only whole numbers are read"), code: "bad-number" };
  }
  const stop2 = wordEnd(text2, end);
  if (stop2 > end) {
    return failure(
      start,
      stop2,
      `\`${text2.slice(start, stop2)}\` is neither a number nor a name: quote it if it is a word`
    );
  }
  const digits = text2.slice(start, end);
  if (Number(digits) > LARGEST_NUMBER) {
    return { ...failure(start, end, `numbers go up to ${LARGEST_NUMBER}`), code: "bad-number" };
  }
  return { kind: "int", text: digits, start, end };
}
function quotedToken(text2, start, quote3) {
  let content = "";
  for (let at = start + 1; at < text2.length; at++) {
    const char = text2.charAt(at);
    if (char === "\n" || char === "\r") break;
    if (char !== quote3) content += char;
    else if (text2.charAt(at + 1) === quote3) content += text2.charAt(++at);
    else return { kind: "quoted", text: content, start, end: at + 1 };
  }
  return failure(start, start + 1, "this quote is never closed");
}
function failure(start, end, message, suggestion = null) {
  return { code: "expression-syntax", start, end, message, suggestion };
}

// engine/language/read/expression/parser.ts
function parseExpression(text2, at, d) {
  const exact = at.line === at.endLine && at.endCol - at.col === text2.length;
  return parseLocated(text2, exact ? (start, end) => within3(at, start, end) : () => at, d, 0);
}
function parseLocated(text2, locate, d, depth) {
  if (text2.length > LENGTH_LIMIT) {
    const message = `longer than ${LENGTH_LIMIT} characters: define parts of it`;
    d.add("expression-length", locate(0, text2.length), message);
    return null;
  }
  const { tokens, failure: failure2 } = tokenize(text2);
  if (failure2 !== null) {
    d.add(failure2.code, locate(failure2.start, failure2.end), failure2.message, failure2.suggestion);
    return null;
  }
  if (tokens.length === 1) {
    d.add("expression-syntax", locate(0, text2.length), "an expression is missing");
    return null;
  }
  return new Parser(tokens, locate, d, depth).parseAll();
}
var COMPARISONS2 = new Map([
  ...["=", "!=", "<", "<=", ">", ">="].map((op) => [op, op]),
  ["==", "="]
]);
var STRENGTHS = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };
var ARITHMETIC2 = new Map(
  Object.keys(STRENGTHS).map((op) => [op, { op, strength: STRENGTHS[op] }])
);
var Parser = class extends Cursor {
  parseAll() {
    try {
      const expr = this.expression();
      const rest3 = this.peek();
      if (rest3.kind !== "end") this.unexpected(rest3, "an operator or the end of the expression");
      return expr;
    } catch (error) {
      if (error instanceof Stop) return null;
      throw error;
    }
  }
  expression() {
    return this.deeper(() => this.sees("if") ? this.conditional() : this.disjunction());
  }
  conditional() {
    const { start } = this.next();
    const when = this.disjunction();
    this.expect("then");
    const yes = this.expression();
    this.expect("else", "the value when the condition does not hold");
    const no3 = this.expression();
    return { at: this.from(start), e: "if", when, then: yes, else: no3 };
  }
  disjunction() {
    return this.junction("or", () => this.junction("and", () => this.negation()));
  }
  junction(e, operand2) {
    const { start } = this.peek();
    const first2 = operand2();
    if (!this.sees(e)) return first2;
    const args = chain(e, first2);
    while (this.takes(e)) args.push(...chain(e, operand2()));
    return { at: this.from(start), e, args };
  }
  negation() {
    const { start } = this.peek();
    if (!this.takes("not")) return this.comparison();
    const arg = this.deeper(() => this.negation());
    return { at: this.from(start), e: "not", arg };
  }
  comparison() {
    const { start } = this.peek();
    const left2 = this.selection();
    const op = this.operator(COMPARISONS2);
    if (op === void 0) return left2;
    this.next();
    const right = this.selection();
    const expr = { at: this.from(start), e: "binary", op, left: left2, right };
    if (this.operator(COMPARISONS2) !== void 0) {
      this.fail(this.peek(), "comparisons are not chained: join two with `and`");
    }
    return expr;
  }
  /** `list where condition`; the condition reaches as far to the right as it can. */
  selection() {
    const first2 = this.peek();
    const left2 = this.membership();
    if (!this.takes("where")) return left2;
    const cond3 = this.deeper(() => this.disjunction());
    const at = this.from(first2.start);
    if (first2.kind === "binding" && left2.e === "in" && left2.what.e === "binding") {
      return { at, e: "where", bind: left2.what.name, list: left2.where, cond: cond3 };
    }
    return { at, e: "where", bind: "it", list: left2, cond: cond3 };
  }
  /** Groups to the right, so that `$x in red scouts in $s` asks for an element of `red scouts in $s`. */
  membership() {
    const { start } = this.peek();
    const what = this.arithmetic(1);
    const negated2 = this.sees("not") && this.peek(1).text === "in" && this.peek(1).kind === "keyword";
    if (negated2) this.next();
    if (!this.takes("in")) return what;
    const where3 = this.deeper(() => this.membership());
    const at = this.from(start);
    const expr = { at, e: "in", what, where: where3 };
    return negated2 ? { at, e: "not", arg: expr } : expr;
  }
  arithmetic(strength) {
    const { start } = this.peek();
    const { depth } = this;
    let left2 = this.unary();
    for (; ; ) {
      const operator = this.operator(ARITHMETIC2);
      if (operator === void 0 || operator.strength < strength) break;
      this.enter();
      this.next();
      const right = this.arithmetic(operator.strength + 1);
      left2 = { at: this.from(start), e: "binary", op: operator.op, left: left2, right };
    }
    this.depth = depth;
    return left2;
  }
  unary() {
    const { start } = this.peek();
    if (!this.takes("-")) return this.dotted();
    const arg = this.deeper(() => this.unary());
    return { at: this.from(start), e: "negate", arg };
  }
  dotted() {
    const { start } = this.peek();
    const { depth } = this;
    let expr = this.primary();
    while (this.takes(".")) {
      this.enter();
      const token = this.next();
      const isName2 = token.kind === "word" || token.kind === "keyword" || this.isIt(token);
      if (!isName2) this.unexpected(token, "a name after `.`");
      expr = { at: this.from(start), e: "dot", of: expr, name: token.text, nameAt: this.span(token) };
    }
    this.depth = depth;
    return expr;
  }
  primary() {
    const token = this.next();
    const at = this.span(token);
    switch (token.kind) {
      case "int":
        return { at, e: "int", value: Number(token.text) };
      case "quoted":
        return { at, e: "word", word: token.text, quoted: true };
      case "word":
        if (this.sees("(")) return parseCall(this, token);
        return this.words(token);
      case "binding":
        return this.words(token);
      case "keyword":
        if (token.text === "true" || token.text === "false")
          return { at, e: "bool", value: token.text === "true" };
        if (token.text === "not" || token.text === "if") {
          this.fail(token, `\`${token.text}\` binds looser than what stands before it: put it in parentheses`);
        }
        break;
      case "op":
        if (token.text === "(") return this.parenthesised();
        if (token.text === "[") return this.list(token);
        break;
    }
    return this.unexpected(token, "a value");
  }
  parenthesised() {
    const expr = this.expression();
    this.expect(")");
    return expr;
  }
  list(open2) {
    const items = [];
    if (!this.takes("]")) {
      do
        items.push(this.expression());
      while (this.takes(","));
      this.expect("]", "`,` or `]`");
    }
    return { at: this.from(open2.start), e: "list", items };
  }
  /** Words side by side. */
  words(first2) {
    const words3 = [this.phraseWord(first2)];
    while (this.peek().kind === "word" || this.peek().kind === "binding")
      words3.push(this.phraseWord(this.next()));
    const [only2] = words3;
    if (only2 === void 0 || words3.length > 1) return { at: this.from(first2.start), e: "phrase", words: words3 };
    const { at, word: word2 } = only2;
    const known5 = circumstance2(word2);
    if (known5 !== null) return { at, e: "word", word: known5, quoted: false };
    return only2.binding ? { at, e: "binding", name: word2 } : { at, e: "word", word: word2, quoted: false };
  }
  phraseWord(token) {
    return { at: this.span(token), word: token.text, binding: token.kind === "binding" };
  }
};
function chain(e, expr) {
  return expr.e === e ? [...expr.args] : [expr];
}

// engine/language/read/shape.ts
var WORD2 = /^[A-Za-z_][A-Za-z0-9_-]*$/;
var ZONE2 = /^[A-Za-z_][A-Za-z0-9_-]*(:[A-Za-z_][A-Za-z0-9_-]*)?$/;
var RULE = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
var isNothing = (node) => node.n === "scalar" && node.value === null;
function describe3(node) {
  if (node.n !== "scalar") return node.n === "map" ? "a map" : "a list";
  if (node.value === null) return "nothing";
  const kind2 = typeof node.value === "string" ? "the text" : "the value";
  return `${kind2} \`${shorten(node.text)}\``;
}
var shorten = (text2) => text2.length > 40 ? `${text2.slice(0, 39).trimEnd()}\u2026` : text2;
function asMap(node, what, d) {
  if (node.n === "map") return node;
  d.add("wrong-shape", node.at, `${what} must be a map, not ${describe3(node)}`);
  return null;
}
function itemsOf(node) {
  if (node === null || isNothing(node)) return [];
  return node.n === "list" ? node.items : [node];
}
function asScalar(node, what, d) {
  if (node.n === "scalar" && node.value !== null) return node;
  d.add("wrong-shape", node.at, `${what} must be a single value, not ${describe3(node)}`);
  return null;
}
function asText(node, what, d) {
  return asScalar(node, what, d)?.text ?? null;
}
function matching(pattern, text2, at, what, d) {
  if (pattern.test(text2)) return { at, text: text2 };
  const need2 = pattern === RULE ? "letters, digits, `-`, `_` and `.`" : "a word of letters, digits, `-` and `_`";
  d.add("bad-name", at, `${what} must be ${need2}, not \`${shorten(text2)}\``);
  return null;
}
var wordAt = (text2, at, what, d) => matching(WORD2, text2, at, what, d);
var zoneAt = (text2, at, what, d) => matching(ZONE2, text2, at, what, d);
var ruleAt = (text2, at, what, d) => matching(RULE, text2, at, what, d);
function asName(node, what, d) {
  const scalar = asScalar(node, what, d);
  return scalar && wordAt(scalar.text, scalar.textAt, what, d);
}
function asBinding(node, what, d) {
  const scalar = asScalar(node, what, d);
  return scalar && bindingAt(scalar.text, scalar.textAt, what, d);
}
var bindingAt = (text2, at, what, d) => wordAt(text2.startsWith("$") ? text2.slice(1) : text2, at, what, d);
function asRule(node, d) {
  const scalar = asScalar(node, "a rule", d);
  return scalar && ruleAt(scalar.text, scalar.textAt, "a rule", d);
}
function asNames(node, what, d) {
  return itemsOf(node).flatMap((item) => asName(item, what, d) ?? []);
}
function asInt(node, what, d, lowest = -LARGEST_NUMBER, highest = LARGEST_NUMBER) {
  const scalar = asScalar(node, what, d);
  if (!scalar) return null;
  const { value: value3, at } = scalar;
  if (typeof value3 !== "number") {
    d.add("wrong-value", at, `${what} must be a number, not ${describe3(node)}`);
    return null;
  }
  const plain4 = /^-?[0-9]+$/.test(scalar.text);
  if (!plain4 || value3 < lowest || value3 > highest) {
    d.add(
      "bad-number",
      at,
      `${what} must be a whole number from ${lowest} to ${highest}, not ${shorten(scalar.text)}`
    );
    return null;
  }
  return { at, value: value3 };
}
var intWithin = (lowest, highest) => (node, what, d) => asInt(node, what, d, lowest, highest);
var YES = /* @__PURE__ */ new Set(["true", "yes"]);
var NO = /* @__PURE__ */ new Set(["false", "no"]);
function asBool(node, what, d) {
  const scalar = asScalar(node, what, d);
  if (!scalar) return null;
  const text2 = scalar.text.toLowerCase();
  if (YES.has(text2)) return true;
  if (NO.has(text2)) return false;
  d.add("wrong-value", scalar.at, `${what} must be true or false, not ${describe3(node)}`);
  return null;
}
function asLiteral(node, what, d) {
  const scalar = asScalar(node, what, d);
  if (!scalar || scalar.value === null) return null;
  if (typeof scalar.value === "number") return asInt(scalar, what, d);
  return { at: scalar.at, value: scalar.value };
}
function asType(node, what, d) {
  const scalar = asScalar(node, what, d);
  return scalar && typeAt(scalar.text, scalar.textAt, what, d);
}
function typeAt(text2, at, what, d) {
  const words3 = text2.trim().split(/\s+/);
  if (words3.every((word2) => WORD2.test(word2))) return { at, text: words3.join(" ") };
  d.add("bad-name", at, `${what} must be the name of a type, not \`${shorten(text2)}\``);
  return null;
}
function oneOf(node, what, words3, d) {
  const scalar = asScalar(node, what, d);
  if (!scalar) return null;
  const found2 = words3.find((word2) => word2.toLowerCase() === scalar.text.toLowerCase());
  if (found2 !== void 0) return found2;
  const list3 = words3.map((word2) => `\`${word2}\``).join(", ");
  d.add(
    "wrong-value",
    scalar.at,
    `${what} must be one of ${list3}, not ${describe3(node)}`,
    closest(scalar.text, words3)
  );
  return null;
}

// engine/language/read/fields.ts
var noEffects = () => [];
var Fields = class {
  entries;
  /** How the map is called in messages: `chooseN`, `the action rally`. */
  what;
  diagnostics;
  /** Where a missing key is reported. */
  at;
  effects;
  #known = /* @__PURE__ */ new Set();
  #missing = [];
  constructor(map, what, at, diagnostics, effects6 = noEffects) {
    this.entries = map.entries;
    this.what = what;
    this.at = at;
    this.diagnostics = diagnostics;
    this.effects = effects6;
  }
  /** The entry under the key or one of its other spellings. */
  entry(...keys) {
    for (const key of keys) this.#known.add(key);
    const [first2 = null, second] = this.entries.filter((entry2) => keys.includes(entry2.key));
    if (first2 && second) {
      const message = `\`${first2.key}\` and \`${second.key}\` are two spellings of one key of ${this.what}`;
      this.diagnostics.add("duplicate-key", second.keyAt, message);
    }
    return first2;
  }
  has(key) {
    return this.entries.some((entry2) => entry2.key === key);
  }
  /** The value under a key; a key without a value is as good as none. */
  node(...keys) {
    const found2 = this.entry(...keys);
    return found2 === null || isNothing(found2.value) ? null : found2.value;
  }
  need(...keys) {
    const found2 = this.needEntry(...keys);
    if (found2 === null || !isNothing(found2.value)) return found2?.value ?? null;
    this.#miss(keys[0], found2.keyAt);
    return null;
  }
  /** A key that must be there, though it may have no value. */
  needEntry(...keys) {
    const found2 = this.entry(...keys);
    if (!found2) this.#missing.push({ key: keys[0], at: this.at });
    return found2;
  }
  #miss(key, at) {
    this.diagnostics.add("missing-key", at, `${this.what} needs \`${key}\``);
  }
  /** What has not been asked for, for maps that are open to other keys. */
  rest() {
    return this.entries.filter((entry2) => !this.#known.has(entry2.key));
  }
  /** The other keys are those of something that nobody knows. */
  skip() {
    for (const { key } of this.entries) this.#known.add(key);
  }
  /** To be called last: diagnoses the keys that nobody asked for, and those that are not there. */
  done() {
    const meant = /* @__PURE__ */ new Set();
    for (const { key, keyAt } of this.rest()) {
      const suggestion = closest(key, [...this.#known]);
      this.diagnostics.add("unknown-key", keyAt, `${this.what} has no key \`${key}\``, suggestion);
      meant.add(suggestion);
    }
    this.#missAll(meant);
  }
  /** To be called last where any other key is the game's own. */
  doneOpen() {
    this.#missAll(/* @__PURE__ */ new Set());
  }
  #missAll(meant) {
    for (const { key, at } of this.#missing.splice(0)) if (!meant.has(key)) this.#miss(key, at);
  }
  /** What a reader makes of the value of a key; null where there is none, or it was diagnosed. */
  as(read2, ...keys) {
    return this.#read(read2, this.node(...keys), keys);
  }
  needAs(read2, ...keys) {
    return this.#read(read2, this.need(...keys), keys);
  }
  #read(read2, node, keys) {
    if (node === null) return null;
    const keyAt = this.entries.find((entry2) => keys.includes(entry2.key))?.keyAt ?? this.at;
    return read2(node, `\`${keys[0]}\` of ${this.what}`, this.diagnostics, { effects: this.effects, keyAt });
  }
};
var asFields = (node, what, d, { keyAt, effects: effects6 }) => {
  const map = asMap(node, what, d);
  return map && new Fields(map, what, keyAt, d, effects6);
};

// engine/language/read/build.ts
var wordOf2 = (name3) => ({ e: "word", at: name3.at, word: name3.text, quoted: false });
var dot = (of, name3, at) => ({
  e: "dot",
  at,
  of,
  name: name3.text,
  nameAt: name3.at
});
var it = (at) => ({ e: "binding", at, name: "it" });
var inList = (what, items, at) => ({
  e: "in",
  at,
  what,
  where: { e: "list", at, items }
});
function joined2(e, args, at) {
  const flat = args.flatMap((arg) => arg.e === e ? arg.args : [arg]);
  const [first2, second] = flat;
  if (first2 === void 0) return { e: "bool", at, value: true };
  return second === void 0 ? first2 : { e, at, args: flat };
}
var spanning = (from, to) => ({ ...from, endLine: to.endLine, endCol: to.endCol });

// engine/language/read/expression/names.ts
function nameText(node, d) {
  if (node.n === "scalar" && node.value !== null) return node.text;
  if (!isParameter(node, d)) d.add("wrong-shape", node.at, "a name is expected here");
  return null;
}
function isParameter(node, d) {
  const param3 = node.n === "map" ? node.entries.find(({ key }) => key === "param") : void 0;
  if (param3 === void 0) return false;
  const name3 = param3.value.n === "scalar" ? ` \`${shorten(param3.value.text)}\`` : "";
  d.add("macro-argument", node.at, `no macro here has a parameter${name3}`);
  return true;
}
var dotName = (node, d) => nameIn(node, nameText(node, d), "a name", d);
var bindingName = (node, d) => nameIn(node, nameText(node, d)?.replace(/^\$/, "") ?? null, "the name of a binding", d);
function nameIn(node, name3, what, d) {
  if (name3 === null || isName(name3)) return name3;
  d.add("bad-name", node.at, `\`${shorten(name3)}\` is not ${what}`);
  return null;
}
function bindingExpr(node, d) {
  const name3 = bindingName(node, d);
  if (name3 === null) return null;
  const word2 = circumstance2(name3);
  const { at } = node;
  return word2 === null ? { at, e: "binding", name: name3 } : { at, e: "word", word: word2, quoted: false };
}
function wordExpr(node, text2, d, quoted2 = false) {
  if (text2 === null) return null;
  if (isQuotable(text2)) return { at: node.at, e: "word", word: text2, quoted: quoted2 || !isBareWord(text2) };
  d.add("wrong-value", node.at, "a word stands on one line");
  return null;
}

// engine/language/read/expression/literal.ts
function literal2(node, c) {
  if (node.n === "scalar" && typeof node.value === "string") return wordExpr(node, node.text, c.d, true);
  if (node.n === "scalar" && node.value !== null) return readAt(node, c.d, c.depth);
  if (!isParameter(node, c.d)) c.d.add("wrong-shape", node.at, "a word, number or flag is expected here");
  return null;
}
function literals(node, c) {
  if (node.n !== "list") {
    c.d.add("wrong-shape", node.at, "a list of words is expected here");
    return null;
  }
  const items = node.items.map((item) => literal2(item, c)).filter((item) => item !== null);
  return items.length === node.items.length ? { at: node.at, e: "list", items } : null;
}
function concat({ at }, body2, { d, depth }) {
  if (body2.n !== "list" || body2.items.length === 0) {
    d.add("wrong-shape", body2.at, "a list is expected here");
    return null;
  }
  const texts = body2.items.map(literalText);
  if (texts.every((text2) => text2 !== null)) return wordExpr({ ...body2, at }, texts.join(""), d, true);
  const [first2, second] = body2.items;
  const family = texts[0];
  if (first2?.n === "scalar" && second !== void 0 && body2.items.length === 2 && family?.endsWith(":")) {
    const seat7 = readAt(second, d, depth);
    const text2 = dotName({ ...first2, text: family.slice(0, -1) }, d);
    return seat7 && text2 ? dot(seat7, { text: text2, at: first2.at }, at) : null;
  }
  d.add("wrong-value", body2.at, "`concat` joins words, or is ['family:', seat] for the seat's box");
  return null;
}
function literalText(node) {
  if (node.n === "map") {
    const value3 = node.entries.find(({ key }) => key === "literal")?.value;
    return value3 === void 0 ? null : literalText(value3);
  }
  if (node.n === "list" || node.value === null || node.text.startsWith("$")) return null;
  return node.text;
}

// engine/language/read/expression/spellings.ts
var table = (rows) => new Map(Object.entries(rows));
var REFERENCES = table({
  gvar: { means: "$var", keys: { var: "word" } },
  pvar: { means: "$player.var", keys: { player: "value", var: "name" } },
  binding: { means: "$name", keys: { name: "binding" } },
  actor: { means: "actor" },
  operatingFaction: { means: "actor" },
  active: { means: "active" },
  activePlayer: { means: "active" },
  zoneProp: { means: "$zone.prop", keys: { zone: "value", prop: "name" } },
  zoneCount: { means: "count(pieces in $zone)", keys: { zone: "value" } },
  tokenProp: { means: "$token.prop", keys: { token: "token", prop: "name" } },
  tokenZone: { means: "$token.space", keys: { token: "token" } },
  markerState: {
    means: "$space.marker",
    keys: { space: "value", marker: "name" },
    also: { key: "zone", for: "space", kind: "value" }
  },
  globalMarkerState: { means: "$marker", keys: { marker: "word" } }
});
var QUERIES = table({
  zones: { means: "spaces", filter: "spaces" },
  tokensInZone: { means: "pieces in $zone", keys: { zone: "value" }, filter: "pieces" },
  tokensInZones: { means: "pieces in $zones", keys: { zones: "value" }, filter: "pieces" },
  tokensInAdjacentZones: { means: "pieces in adjacent($zone)", keys: { zone: "value" }, filter: "pieces" },
  adjacentZones: { means: "adjacent($zone)", keys: { zone: "value" }, filter: "spaces" },
  connectedZones: {
    means: "connected($zone, via: $via, start: $includeStart, depth: $maxDepth)",
    keys: { zone: "value" },
    optional: { via: "value", includeStart: "flag", maxDepth: "value" }
  },
  binding: { means: "$name", keys: { name: "binding" } },
  enums: { means: "$values", keys: { values: "words" } },
  intsInRange: { means: "range($min, $max)", keys: { min: "value", max: "value" } },
  players: { means: "seats" }
});
var OVER = { query: "value", value: "value" };
var PROP = { key: "prop", for: "value", kind: "property" };
var EXTREME = { keys: OVER, optional: { bind: "binder", otherwise: "value" }, also: PROP };
var AGGREGATES = table({
  count: { means: "count($bind in $query)", keys: { query: "value" }, optional: { bind: "binder" } },
  sum: { means: "sum($bind in $query, $value)", keys: OVER, optional: { bind: "binder" }, also: PROP },
  min: { means: "min($bind in $query, $value, otherwise: $otherwise)", ...EXTREME },
  max: { means: "max($bind in $query, $value, otherwise: $otherwise)", ...EXTREME }
});
var CONDITIONAL = {
  means: "if $when then $then else $else",
  keys: { when: "value", then: "value", else: "value" }
};
var OPERATORS2 = new Map(
  Object.entries({
    "$left = $right": ["==", "=", "eq"],
    "$left != $right": ["!=", "neq"],
    "$left < $right": ["<"],
    "$left <= $right": ["<="],
    "$left > $right": [">"],
    "$left >= $right": [">="],
    "$left + $right": ["+"],
    "$left - $right": ["-"],
    "$left * $right": ["*"],
    "$left / $right": ["/", "floorDiv"],
    "$left % $right": ["%"],
    "$left and $right": ["and"],
    "$left or $right": ["or"],
    "not $arg": ["not"],
    "$left in $right": ["in"],
    "$left not in $right": ["notIn", "not in"],
    "min($args)": ["min"],
    "max($args)": ["max"],
    "union($args)": ["union"],
    "except($args)": ["except"]
  }).flatMap(([means, names2]) => names2.map((name3) => [name3, means]))
);
var SHORT = ["eq", "neq", "in", "notIn"];
var HEADS = ["op", "ref", "query", "aggregate", "if", "literal", "concat", "zoneExpr"];

// engine/language/syntax/parts.ts
var PARTS = {
  int: {},
  bool: {},
  word: {},
  phrase: {},
  binding: {},
  dot: { of: "outside" },
  negate: { arg: "outside" },
  not: { arg: "outside" },
  binary: { left: "outside", right: "outside" },
  and: { args: "outside" },
  or: { args: "outside" },
  in: { what: "outside", where: "outside" },
  if: { when: "outside", then: "outside", else: "outside" },
  call: { args: "outside", named: "outside" },
  fold: { list: "outside", value: "inside", otherwise: "outside" },
  list: { items: "outside" },
  where: { list: "outside", cond: "inside" }
};
var KEYS3 = new Map(
  Object.entries(PARTS).map(([kind2, parts]) => [
    kind2,
    Object.entries(parts).map(([key, where3]) => [key, where3 === "inside"])
  ])
);
function withParts2(e, visit) {
  let changed2 = null;
  const bind4 = "bind" in e ? e.bind : null;
  for (const [key, inside4] of KEYS3.get(e.e) ?? []) {
    const held2 = e[key] ?? null;
    const next3 = mapped2(held2, (part2) => visit(part2, inside4 ? bind4 : null));
    if (next3 === held2) continue;
    changed2 ??= {};
    changed2[key] = next3;
  }
  return changed2 === null ? e : { ...e, ...changed2 };
}
function mapped2(held2, visit) {
  if (held2 === null) return null;
  if ("e" in held2) return visit(held2);
  let same = true;
  const next3 = held2.map((item) => {
    const value3 = "e" in item ? visit(item) : visit(item.value);
    if (value3 === ("e" in item ? item : item.value)) return item;
    same = false;
    return "e" in item ? value3 : { ...item, value: value3 };
  });
  return same ? held2 : next3;
}
function mentions(expr, name3) {
  if (expr.e === "binding") return expr.name === name3;
  if (expr.e === "phrase") return expr.words.some(({ word: word2, binding: binding3 }) => binding3 && word2 === name3);
  let found2 = false;
  withParts2(expr, (part2, bound3) => {
    found2 ||= bound3 !== name3 && mentions(part2, name3);
    return part2;
  });
  return found2;
}

// engine/language/read/expression/template.ts
var NOWHERE = { file: "", line: 1, col: 1, endLine: 1, endCol: 1 };
var parsed = /* @__PURE__ */ new Map();
function templateOf(text2) {
  const known5 = parsed.get(text2);
  if (known5) return known5;
  const expr = parseExpression(text2, NOWHERE, new Diagnostics());
  if (expr === null) throw new Error(`no expression: ${text2}`);
  parsed.set(text2, expr);
  return expr;
}
function fill2(template2, given5, at, nameAt = at) {
  const isAbsent = (e) => e?.e === "binding" && !given5.has(e.name);
  const nameOf2 = (name3) => {
    const value3 = given5.get(name3)?.expr;
    return value3?.e === "word" ? { name: value3.word, at: value3.at } : { name: name3, at };
  };
  const filled2 = (e) => {
    switch (e.e) {
      case "binding":
        return given5.get(e.name)?.expr ?? { ...e, at };
      case "dot": {
        const { name: name3, at: nameAt2 } = nameOf2(e.name);
        return { ...e, at, of: filled2(e.of), name: name3, nameAt: nameAt2 };
      }
      case "fold": {
        const otherwise = isAbsent(e.otherwise) ? null : e.otherwise;
        return { ...withParts2({ ...e, bind: nameOf2(e.bind).name, otherwise }, filled2), at };
      }
      case "call": {
        const named4 = e.named.filter(({ value: value3 }) => !isAbsent(value3)).map((arg) => ({ ...arg, nameAt: keyOf2(arg.value) }));
        return { ...withParts2({ ...e, nameAt, named: named4 }, filled2), at };
      }
      default:
        return { ...withParts2(e, filled2), at };
    }
  };
  const keyOf2 = (e) => (e.e === "binding" ? given5.get(e.name)?.keyAt : void 0) ?? at;
  return filled2(template2);
}

// engine/language/read/expression/operation.ts
function operatorOf(head, fields) {
  const { diagnostics: d } = fields;
  const text2 = nameText(head, d);
  const means = text2 === null ? void 0 : OPERATORS2.get(text2);
  if (means !== void 0) return templateOf(means);
  if (text2 !== null) {
    const meant = OPERATORS2.get(FOREIGN.get(text2) ?? "");
    const [ours] = [...OPERATORS2].find(([, each3]) => each3 === meant) ?? [closest(text2, OPERATORS2.keys())];
    d.add("unknown-operator", head.at, `no operator \`${shorten(text2)}\``, ours);
  }
  fields.skip();
  return null;
}
var isRow = (e) => e.e === "binary" && /^[-+*/%]$/.test(e.op);
var isJunction = (e) => e.e === "and" || e.e === "or";
var isMembership = (e) => e.e === "in" || e.e === "not" && e.arg.e === "in";
var isComparison = (e) => isMembership(e) || e.e === "binary" && !isRow(e);
function readOperation(fields, head, c) {
  const means = operatorOf(head, fields);
  const nodes = means && operands(fields);
  if (means === null || nodes === null) return null;
  const row = isRow(means) ? nodes.length - 1 : 0;
  const keeps = isJunction(means) || means.e === "not" && !isMembership(means);
  const args = nodes.flatMap((node, index) => {
    const depth = c.depth + Math.max(0, row - index);
    return (keeps ? readIn(node, c, depth) : readAt(node, c.d, depth)) ?? [];
  });
  return args.length === nodes.length ? build2(means, args, fields.at, head.at, c) : null;
}
function readPredicate(fields, element4, c) {
  const { d } = c;
  const node = fields.need("prop");
  const text2 = node && dotName(node, d);
  const op = fields.entry("op");
  const short = SHORT.find((key) => fields.has(key)) ?? "eq";
  const means = op === null ? templateOf(OPERATORS2.get(short) ?? "") : operatorOf(op.value, fields);
  const value3 = fields.needAs(atDepth(c.depth), op === null ? short : "value");
  if (!node || !text2 || !means || !value3) return null;
  const { at } = node;
  const prop = dot({ at, e: "binding", name: element4 }, { text: text2, at }, at);
  const headAt = op?.value.at ?? fields.at;
  if (isComparison(means)) return build2(means, [prop, value3], fields.at, headAt, c);
  d.add("unknown-operator", headAt, "a filter compares: eq, neq, in, <, <=, >, >=");
  return null;
}
var atDepth = (depth) => (node, _, d) => readAt(node, d, depth);
function operands(fields) {
  const { at, diagnostics: d } = fields;
  const several4 = fields.entry("args", "conditions")?.value;
  if (several4?.n === "list" && several4.items.length > 0) return several4.items;
  if (several4) {
    d.add("wrong-shape", several4.at, "a list of expressions is expected here");
    return null;
  }
  const one2 = fields.entry("arg", "condition");
  if (one2) return [one2.value];
  if (fields.entries.length === 1) {
    d.add("missing-key", at, "`left` and `right`, or `args`, are missing");
    return null;
  }
  const left2 = fields.need("left");
  const right = fields.need("right");
  return left2 && right ? [left2, right] : null;
}
function build2(means, args, at, headAt, c) {
  const [first2, second] = args;
  if (first2 === void 0) return null;
  if (isJunction(means)) return joined2(means.e, args, at);
  if (means.e === "call") return { ...means, at, nameAt: headAt, args };
  const given5 = (expr) => ({ expr, keyAt: expr.at });
  const put2 = (left2, right) => fill2(means, new Map(Object.entries({ left: given5(left2), right: given5(right), arg: given5(left2) })), at);
  if (isRow(means)) {
    if (second !== void 0) return args.reduce(put2);
    if (means.e === "binary" && means.op === "-") return { at, e: "negate", arg: first2 };
  }
  const wanted = means.e === "not" && !isMembership(means) ? 1 : 2;
  if (args.length === wanted) return put2(first2, second ?? first2);
  c.d.add("argument-count", headAt, `this operator has ${wanted === 1 ? "one argument" : "two arguments"}`);
  return null;
}

// engine/language/read/expression/filter.ts
function filtered3(list3, of, fields, c) {
  const node = fields.entry("filter")?.value;
  if (!node || node.n === "list" && node.items.length === 0) return list3;
  const cond3 = of === "pieces" ? ofPieces(node, c) : every2(node, (each3) => readAt(each3, c.d, c.depth));
  if (cond3 === null) return null;
  const isZone = of === "spaces" && (mentions(cond3, "zone") || !mentions(cond3, "it"));
  return { at: fields.at, e: "where", bind: isZone ? "zone" : "it", list: list3, cond: cond3 };
}
var ofPieces = (node, c) => every2(node, (item) => readIn(item, { ...c, element: "it" }, c.depth));
function every2(node, read2) {
  const nodes = node.n === "list" ? node.items : [node];
  const conds = nodes.map(read2).filter((cond3) => cond3 !== null);
  return conds.length === nodes.length ? joined2("and", conds, node.at) : null;
}

// engine/language/read/expression/spelled.ts
function spellingNamed(table2, head, code2, what, fields) {
  const { diagnostics: d } = fields;
  const name3 = nameText(head, d);
  const found2 = name3 === null ? void 0 : table2.get(name3);
  if (found2) return found2;
  if (name3 !== null) d.add(code2, head.at, `no ${what} \`${shorten(name3)}\``, closest(name3, table2.keys()));
  fields.skip();
  return null;
}
function readSpelling({ means, keys = {}, optional: optional2 = {}, also, filter }, fields, at, nameAt, c) {
  const given5 = /* @__PURE__ */ new Map();
  const take = (key, kind2, entry2) => {
    const expr = entry2 && readKey(kind2, entry2.value, given5, c);
    const isNone = kind2 === "flag" && expr?.e === "bool" && !expr.value;
    if (entry2 && expr && !isNone) given5.set(key, { keyAt: entry2.keyAt, expr });
    else if (!entry2 && kind2 === "binder") given5.set(key, { keyAt: at, expr: nameExpr("it", at) });
  };
  for (const [key, kind2] of Object.entries(optional2)) take(key, kind2, fields.entry(key));
  for (const [key, kind2] of Object.entries(keys)) {
    const other = also?.for === key && !fields.has(key) ? fields.entry(also.key) : null;
    if (also && other) take(key, also.kind, other);
    else take(key, kind2, fields.needEntry(key));
  }
  const list3 = fill2(templateOf(means), given5, at, nameAt);
  return filter === void 0 ? list3 : filtered3(list3, filter, fields, c);
}
function readKey(kind2, node, given5, { d, ...c }) {
  switch (kind2) {
    case "value":
    case "flag":
      return readAt(node, d, c.depth);
    case "word":
      return wordExpr(node, nameText(node, d), d);
    case "binding":
      return bindingExpr(node, d);
    case "token": {
      const isName2 = node.n === "scalar" && /^[A-Za-z_]\w*$/.test(node.text);
      return isName2 ? bindingExpr(node, d) : readAt(node, d, c.depth);
    }
    case "words":
      return literals(node, { ...c, d });
    case "name":
      return nameExpr(dotName(node, d), node.at);
    case "binder":
      return nameExpr(bindingName(node, d), node.at);
    case "property": {
      const text2 = dotName(node, d);
      const element4 = given5.get("bind")?.expr;
      const { at } = node;
      if (text2 === null || element4?.e !== "word") return null;
      return dot({ at, e: "binding", name: element4.word }, { text: text2, at }, at);
    }
  }
}
function nameExpr(word2, at) {
  return word2 === null ? null : { at, e: "word", word: word2, quoted: false };
}

// engine/language/read/expression/structured.ts
var READERS = {
  op: readOperation,
  ref(fields, body2, c) {
    const spelling2 = spellingNamed(REFERENCES, body2, "unknown-reference", "reference", fields);
    return spelling2 && readSpelling(spelling2, fields, fields.at, body2.at, c);
  },
  query(fields, body2, c) {
    const spelling2 = spellingNamed(QUERIES, body2, "unknown-query", "query", fields);
    return spelling2 && readSpelling(spelling2, fields, fields.at, body2.at, c);
  },
  aggregate: ({ at }, body2, c) => inside3(body2, "`aggregate`", c, (fields) => {
    const op = fields.need("op");
    const spelling2 = op && spellingNamed(AGGREGATES, op, "unknown-operator", "aggregate", fields);
    return spelling2 && readSpelling(spelling2, fields, at, op.at, c);
  }),
  if: ({ at }, body2, c) => inside3(body2, "`if`", c, (fields) => readSpelling(CONDITIONAL, fields, at, at, c)),
  literal: (_, body2, c) => literal2(body2, c),
  concat,
  zoneExpr: (_, body2, c) => readAt(body2, c.d, c.depth)
};
function readStructured(map, c) {
  if (isParameter(map, c.d)) return null;
  const has2 = (key) => map.entries.some((entry2) => entry2.key === key);
  const { element: element4 } = c;
  if (element4 !== null && has2("prop") && !has2("ref"))
    return inside3(map, "a predicate", c, (fields) => readPredicate(fields, element4, c));
  const head = HEADS.find(has2);
  if (head !== void 0)
    return inside3(map, `\`${head}\``, c, (fields) => {
      const body2 = fields.needEntry(head);
      return body2 && READERS[head](fields, body2.value, c);
    });
  const [first2] = map.entries;
  if (first2 === void 0) c.d.add("wrong-shape", map.at, "an expression is expected here, not an empty map");
  else {
    const message = `no structured expression begins with \`${first2.key}\`: ${HEADS.join(", ")}`;
    c.d.add("unknown-key", first2.keyAt, message, closest(first2.key, HEADS));
  }
  return null;
}
function inside3(node, what, { d }, read2) {
  const before = d.all.length;
  const map = asMap(node, what, d);
  if (!map) return null;
  const fields = new Fields(map, what, map.at, d);
  const expr = read2(fields);
  fields.done();
  return d.all.length > before ? null : expr;
}
function readIn(node, c, depth) {
  return node.n === "map" ? readStructured(node, { ...c, depth: depth + 1 }) : readAt(node, c.d, depth);
}

// engine/language/read/expression/read-expression.ts
function readExpression(node, d) {
  return readAt(node, d, 0);
}
var asExpression = (node, _, d) => readAt(node, d, 0);
function readAt(node, d, depth) {
  if (depth > DEPTH_LIMIT) {
    d.add(
      "expression-length",
      node.at,
      `more than ${DEPTH_LIMIT} levels or operators in a row: define parts of it`
    );
    return null;
  }
  switch (node.n) {
    case "scalar":
      return readScalar(node, d, depth);
    case "list":
      return readList(node, d, depth);
    case "map":
      return readStructured(node, { d, depth: depth + 1, element: null });
  }
}
function readScalar(node, d, depth) {
  const { at, value: value3 } = node;
  switch (typeof value3) {
    case "boolean":
      return { at, e: "bool", value: value3 };
    case "number":
      return readNumber(node, value3, d);
    case "string":
      return parseLocated(node.text, (start, end) => placeInScalar(node, start, end), d, depth);
    default:
      d.add("wrong-value", at, "an expression is missing");
      return null;
  }
}
function readNumber(node, value3, d) {
  const { at, text: text2 } = node;
  const whole2 = Number.isSafeInteger(value3);
  if (!/^-?[0-9]+$/.test(text2)) {
    d.add("bad-number", at, `\`${text2.slice(0, 40)}\` is not a whole number`, whole2 ? String(value3) : null);
    return null;
  }
  if (!whole2 || Math.abs(value3) > LARGEST_NUMBER) {
    d.add("bad-number", at, `numbers go up to ${LARGEST_NUMBER}`);
    return null;
  }
  const int2 = { at, e: "int", value: Math.abs(value3) };
  return text2.startsWith("-") ? { at, e: "negate", arg: int2 } : int2;
}
function readList(node, d, depth) {
  const items = [];
  for (const item of node.items) {
    const expr = readAt(item, d, depth + 1);
    if (expr !== null) items.push(expr);
  }
  return items.length === node.items.length ? { at: node.at, e: "list", items } : null;
}

// engine/language/describe/forms.ts
var make = (form, read2) => (doc, ...keys) => field(form, doc, keys, read2);
var meaning3 = (shown2, check2) => (doc, ...keys) => checkedField({ form: "expression", shown: shown2 }, doc, keys, asExpression, check2);
var expression = (shown2, doc, ...keys) => field({ form: "expression", shown: shown2 }, doc, keys, asExpression);
var name2 = (of, doc, ...keys) => field({ form: "name", of }, doc, keys, of === "binding" ? asBinding : asName);
var names = (of, doc, ...keys) => field({ form: "list", of: { form: "name", of } }, doc, keys, asNames);
var flag = make({ form: "flag" }, asBool);
var text = make({ form: "text" }, asText);
var literal3 = make({ form: "literal" }, asLiteral);
var type = make({ form: "type" }, asType);
var ruleName = make({ form: "rule" }, (node, _, d) => asRule(node, d));
var number6 = (doc, lowest, highest) => field({ form: "number", lowest, highest }, doc, [], intWithin(lowest, highest));
var words2 = (allowed, doc) => field({ form: "words", words: allowed }, doc, [], (node, what, d) => oneOf(node, what, allowed, d));
var rule = optional(ruleName("the clause of the rules that says so"));
var effectList = make(
  { form: "effects" },
  (node, _, __, { effects: effects6 }) => effects6(node)
);
var mapOf = (shape, doc) => checkedField(
  { form: "map", fields: shape },
  doc,
  [],
  (...given5) => {
    const fields = asFields(...given5);
    return fields && (takeOnly(shape, fields) ?? null);
  },
  (written4, c) => checkAll(shape, written4, c) ?? null
);
var mapsByName = (shape, doc) => field({ form: "maps", fields: shape }, doc, [], (node, what, d, around4) => {
  const map = asMap(node, what, d);
  if (map?.entries.length === 0) d.add("missing-key", node.at, `${what} needs one key at least`);
  return map ? map.entries.flatMap(({ key, keyAt, value: value3 }) => {
    const fields = asFields(value3, `\`${key}\``, d, { ...around4, keyAt });
    const of = fields && takeOnly(shape, fields);
    const name3 = wordAt(key, keyAt, "a word", d);
    return of && name3 ? [{ name: name3, of }] : [];
  }) : null;
});

// engine/language/read/entry.ts
var entry = (section, id, body2, more = {}) => ({
  section,
  id,
  key: id,
  body: body2,
  listed: false,
  within: null,
  layer: 0,
  ...more
});
var emptyMap = (at) => ({ n: "map", at, entries: [] });
function fieldsOf({ id, body: body2, listed: listed6 }, what, d, effects6) {
  const map = isNothing(body2) ? emptyMap(body2.at) : asMap(body2, what, d);
  if (!map) return null;
  const fields = new Fields(map, what, id.at, d, effects6);
  if (listed6) fields.entry("id");
  return fields;
}
var byId = (section, node, d) => listed5(section, node, "id", d);
var byAction = (section, node, d) => listed5(section, node, "actionId", d);
function listed5(section, node, idKey, d) {
  if (node.n === "map" && !(idKey !== "id" && node.entries.some((each3) => each3.key === idKey))) {
    return byKey(section, node, d);
  }
  if (node.n === "scalar" && !isNothing(node)) {
    d.add("wrong-shape", node.at, `\`${section}\` must be a map by id or a list`);
    return [];
  }
  const what = `an entry of \`${section}\``;
  return itemsOf(node).flatMap((item) => {
    if (isNothing(item)) return [];
    if (item.n !== "scalar") return named3(section, item, what, d, asName, {}, idKey);
    const id = asName(item, `an id in \`${section}\``, d);
    return id ? [entry(section, id, emptyMap(item.at))] : [];
  });
}
function named3(section, node, what, d, read2, more, idKey = "id") {
  const map = asMap(node, what, d);
  const fields = map && new Fields(map, what, map.at, d);
  const id = fields?.needAs(read2, idKey);
  fields?.doneOpen();
  return map && id ? [entry(section, id, map, { ...more, listed: true })] : [];
}
var entriesOf = (section, node, d) => isNothing(node) ? [] : asMap(node, `\`${section}\``, d)?.entries ?? [];
var byKey = (section, node, d) => entriesOf(section, node, d).flatMap(({ key, keyAt, value: value3 }) => {
  const id = wordAt(key, keyAt, `an id in \`${section}\``, d);
  return id ? [entry(section, id, value3)] : [];
});
var bySignature = (section, node, d) => entriesOf(section, node, d).flatMap(({ key, keyAt, value: value3 }) => {
  const whole2 = unquoted({ text: key, at: keyAt });
  const name3 = (key.includes("(") ? key.slice(0, key.indexOf("(")) : key).trimEnd();
  const id = wordAt(name3, within3(whole2.at, 0, name3.length), "the name of a definition", d);
  return id ? [entry(section, id, value3, { key: whole2 })] : [];
});
function unquoted({ text: text2, at }) {
  const quotes = at.line === at.endLine && at.endCol - at.col === text2.length + 2;
  return quotes ? { text: text2, at: { ...at, col: at.col + 1, endCol: at.endCol - 1 } } : { text: text2, at };
}
var byClause = (section, node, d) => {
  const fields = node.n === "map" ? new Fields(node, `\`${section}\``, node.at, d) : null;
  const all3 = fields ? fields.node("sections", "clauses") : node;
  return itemsOf(all3).flatMap((item) => clausesOf(section, item, d));
};
function clausesOf(section, node, d) {
  const what = `an entry of \`${section}\``;
  const map = asMap(node, what, d);
  if (!map) return [];
  const fields = new Fields(map, what, map.at, d);
  const id = fields.needAs(asClauseId, "id");
  const title = fields.as(asText, "title") ?? "";
  const clauses = itemsOf(fields.node("clauses"));
  fields.doneOpen();
  if (!id) return [];
  const within4 = { id: id.text, title };
  if (clauses.length === 0) return [entry(section, id, map, { listed: true, within: within4 })];
  return clauses.flatMap(
    (clause3) => named3(section, clause3, `a clause of ${id.text}`, d, asClauseId, { within: within4 })
  );
}
var asClauseId = (node, _, d) => {
  const what = "the id of a clause";
  const scalar = asScalar(node, what, d);
  return scalar && ruleAt(scalar.text, scalar.textAt, what, d);
};

// engine/language/declare/declaration.ts
function declaration(given5) {
  const { fields: shape, either: either2 = [], short, rest: rest3, make: make3 } = given5;
  return {
    ...{ split: "byId", ...given5, either: either2, short: short?.form ?? null, rest: rest3?.of ?? null },
    read(entry2, d, effects6) {
      const { id, body: body2 } = entry2;
      const only2 = short?.field(body2) ?? null;
      const whole2 = only2 === null ? entry2 : { ...entry2, body: mapWith(only2, body2) };
      const fields = fieldsOf(whole2, `the ${given5.what} \`${id.text}\``, d, effects6);
      if (!fields) return null;
      const [first2, ...others2] = either2;
      const said2 = first2 === void 0 || fields.need(first2, ...others2);
      const written4 = takeAll(shape, fields);
      const own2 = (rest3?.value ? fields.rest() : []).flatMap(({ key, keyAt, value: value3 }) => {
        const read2 = rest3?.value?.read(value3, `\`${key}\` of ${fields.what}`, d, { effects: effects6, keyAt }) ?? null;
        return read2 === null ? [] : [{ name: { at: keyAt, text: key }, value: read2 }];
      });
      if (rest3) fields.doneOpen();
      else fields.done();
      if (!written4 || !said2 || only2 !== null && written4[only2] === null) return null;
      return make3({ ...written4, id, at: body2.at }, { entry: entry2, d, rest: own2 });
    }
  };
}
var mapWith = (key, value3) => ({
  n: "map",
  at: value3.at,
  entries: [{ key, keyAt: value3.at, value: value3 }]
});
var singly = (field2) => (body2) => body2.n === "scalar" && body2.value !== null ? field2 : null;

// engine/language/read/conditions.ts
var OPTION = { when: expression("condition", "what must hold"), rule };
var CONDITION = {
  when: field({ form: "conditions" }, "what must hold", [], (node, _, d) => readAll(node, node.at, d)),
  rule,
  because: optional(name2("word", "the code of the refusal")),
  message: withDefault(text("the refusal, for people"), "")
};
var readOptionRules = listOf2(OPTION, "a condition on options", (node, d) => {
  const when = readExpression(node, d);
  return when && { when, rule: null };
});
var readConditions = listOf2(CONDITION, "a condition", (node, d) => {
  const when = readTruth(node, d);
  return when && { when, rule: null, because: null, message: "" };
});
function listOf2(shape, what, alone2) {
  const read2 = (item, d) => hasKey(item, "when") ? mapOf(shape, "").read(item, what, d, { effects: noEffects, keyAt: item.at }) : alone2(item, d);
  return (node, _, d) => itemsOf(node).flatMap((item) => {
    const condition2 = isNothing(item) ? null : read2(item, d);
    return condition2 ? [condition2] : [];
  });
}
function hasKey(node, key) {
  return node.n === "map" && node.entries.some((entry2) => entry2.key === key);
}
function readTruth(node, d) {
  const guard = node.n === "map" && node.entries.length === 1 ? node.entries[0] : void 0;
  if (guard?.key !== "if" || !hasKey(guard.value, "then")) return readExpression(node, d);
  const fields = new Fields(guard.value, "`if`", guard.keyAt, d);
  const then = fields.need("then");
  const when = fields.needAs(asExpression, "when");
  const holds = readAll(then, node.at, d);
  const otherwise = readAll(fields.node("else"), node.at, d);
  fields.done();
  return when && { e: "if", at: node.at, when, then: holds, else: otherwise };
}
var readAll = (node, at, d) => joined2(
  "and",
  itemsOf(node).flatMap((item) => readTruth(item, d) ?? []),
  at
);

// engine/language/declare/forms.ts
var conditions2 = (doc, ...keys) => field({ form: "conditions" }, doc, keys, readConditions);
var stated = (doc) => field({ form: "list", of: { form: "literal" } }, doc, [], (node, what, d) => {
  const values2 = itemsOf(node).flatMap((item) => asLiteral(item, what, d) ?? []);
  const list3 = node.n === "list";
  return values2.length > 0 || list3 ? { at: node.at, values: values2, list: list3 } : null;
});
var listOf3 = (of, called2, doc, ...keys) => field(
  { form: "list", of: of.form },
  doc,
  keys,
  (node, _, d, { effects: effects6 }) => itemsOf(node).flatMap((item) => of.read(item, called2, d, { effects: effects6, keyAt: item.at }) ?? [])
);
var part = (of, doc, read2, ...keys) => field({ form: "part", of }, doc, keys, read2);
var placed = (of) => field(of.form, of.doc, of.keys, (node, what, ...more) => {
  const read2 = of.read(node, what, ...more);
  return read2 && { ...read2, at: node.at };
});
var orAlone = (only2, map, alone2) => field({ form: "either", of: [only2.form, map.form] }, map.doc, map.keys, (node, ...more) => {
  if (node.n === "map") return map.read(node, ...more);
  const read2 = isNothing(node) ? null : only2.read(node, ...more);
  return read2 && alone2(read2, node.at);
});

// engine/language/declare/actions.ts
var TIMINGS2 = ["before", "during", "after"];
var none2 = [];
var NO_COST = { validate: [], spend: [] };
var common = {
  rule,
  kind: optional(name2("word", "`operation`, `special`, or any word")),
  seats: withDefault(names("seat", "who may do it; all without"), []),
  legality: withDefault(conditions2("what must hold"), []),
  cost: withDefault(
    mapOf(
      {
        validate: withDefault(conditions2("what must hold unless it is free"), []),
        spend: withDefault(effectList("what is carried out first unless it is free"), none2)
      },
      "what it costs"
    ),
    NO_COST
  ),
  timings: withDefault(
    listOf3(words2(TIMINGS2, "when"), "a timing", "when windows are open", "timings", "saInsertionPoints"),
    TIMINGS2
  )
};
var STAGE = {
  stage: text("what it is called"),
  rule,
  effects: effectList("what is carried out in it")
};
var stageList = (doc, ...keys) => listOf3(placed(mapOf(STAGE, "a stage")), "a stage", doc, ...keys);
var effects4 = effectList("what is carried out", "effects");
var several2 = stageList("effects that have names", "stages");
var stages = {
  ...effects4,
  needed: false,
  beside: { stages: optional(several2) },
  check: (written4) => written4,
  take(fields) {
    const found2 = fields.entry("effects", "stages");
    if (found2?.key === "stages") return fields.as(several2.read, "stages") ?? [];
    const at = found2?.value.at;
    return at ? [{ stage: "effects", rule: null, at, effects: fields.effects(found2.value) }] : [];
  }
};
var window = orAlone(
  name2("action", "the special activity"),
  mapOf(
    {
      begin: names("action", "the special activity, or several"),
      when: optional(expression("condition", "when it may be begun")),
      rule
    },
    "a window"
  ),
  (begin2) => ({ begin: [begin2], when: null, rule: null })
);
var windows = (key) => listOf3(window, "a window", "what may be begun inside it", key);
var action = declaration({
  family: "actions",
  what: "action",
  fields: {
    ...common,
    stages,
    returns: optional(expression("list", "what it gives back to `run`, worked out at its end")),
    after: withDefault(effectList("what follows the move, unless it is free or inside another"), none2),
    windows: withDefault(windows("windows"), []),
    inner: withDefault(flag("whether only windows and `run` begin it"), false)
  },
  make: ({ cost, ...more }) => ({ ...more, ...cost, timings: inBoth(TIMINGS2, more.timings) })
});
var profile = declaration({
  family: "profiles",
  what: "profile",
  split: "byAction",
  fields: {
    id: optional(name2("word", "what it is called")),
    actionId: optional(name2("word", "the action that it completes")),
    ...common,
    // Spaces are chosen by the effects of the resolution: targeting has nothing to say.
    targeting: optional(mapOf({}, "nothing: effects choose")),
    resolution: stageList("what is carried out, stage by stage"),
    // Every action is begun as a whole or not at all (`legality`, `cost`), so there is nothing else that it could say.
    partialExecution: optional(
      mapOf(
        {
          mode: words2(
            ["forbid"],
            "always `forbid`: whoever cannot pay does not begin, and nothing is done in part"
          )
        },
        "whether it may be carried out in part"
      )
    ),
    windows: withDefault(windows("linkedSpecialActivityWindows"), [])
  },
  make: ({ at, rule: rule2, kind: kind2, seats: seats2, legality: legality2, cost, resolution, windows: windows2, timings }, { entry: { id } }) => ({
    ...{ id, at, rule: rule2, kind: kind2 ?? { at: id.at, text: "operation" }, seats: seats2, legality: legality2, ...cost },
    ...{ stages: resolution, returns: null, after: none2, windows: windows2, timings, inner: false }
  })
});
function complete(action2, profile2) {
  return {
    ...action2,
    rule: action2.rule ?? profile2.rule,
    kind: action2.kind ?? profile2.kind,
    seats: action2.seats.length > 0 ? action2.seats : profile2.seats,
    legality: [...action2.legality, ...profile2.legality],
    validate: [...action2.validate, ...profile2.validate],
    spend: [...action2.spend, ...profile2.spend],
    stages: profile2.stages,
    windows: [...action2.windows, ...profile2.windows],
    timings: inBoth(action2.timings, profile2.timings)
  };
}
var inBoth = (one2, other) => one2.filter((timing) => other.includes(timing));

// engine/language/declare/course.ts
var several3 = placed(
  mapOf(
    {
      what: names("offer", "actions, or kinds of actions"),
      when: optional(expression("condition", "when it is offered")),
      limited: withDefault(flag("whether it is limited"), false),
      free: withDefault(flag("whether it is free"), false),
      rule
    },
    "an offer"
  )
);
var offer = orAlone(name2("offer", several3.doc), several3, (name3, at) => ({
  ...{ at, what: [name3], when: null, limited: false, free: false, rule: null }
}));
var offers = listOf3(offer, "an offer", "what whoever is asked may begin");
var none3 = [];
var PARTS2 = {
  game: {
    id: name2("word", "what the game is called in data"),
    title: optional(text("its printed name"))
  },
  turn: {
    offers: withDefault(offers, []),
    after: withDefault(effectList("what follows every move that is not free"), none3)
  },
  end: {
    when: optional(expression("condition", "when the game is over")),
    score: optional(name2("definition", "a definition of one seat: its score"))
  }
};
var phase = declaration({
  family: "phases",
  what: "phase",
  fields: {
    rule,
    enter: withDefault(effectList("what happens when it begins: chance, and no questions"), none3),
    asks: optional(
      expression("seats", "who may act now: a seat, or several; it lasts as long as there is one")
    ),
    offers: optional(offers),
    after: withDefault(effectList("what follows every move made in it that is not free"), none3),
    next: optional(
      expression("phase", "the phase that comes then; else the next one, after the last the first")
    )
  },
  make: (written4) => written4
});
var clause = declaration({
  family: "rules",
  what: "clause",
  split: "byClause",
  fields: {
    title: optional(text("its heading")),
    text: withDefault(text("what it says"), ""),
    kind: withDefault(text("`example`, `setup` ...; nothing for a rule"), ""),
    excluded: withDefault(text("why no scenario can show it"), ""),
    absence: withDefault(flag("whether it says what a rule does not do"), false),
    limits: optional(ruleName("the clause that an absence limits"))
  },
  rest: { of: "anything", value: null },
  make: ({ title, ...more }, { entry: { id, within: within4 } }) => ({
    ...more,
    section: within4?.id ?? id.text,
    title: title ?? within4?.title ?? ""
  })
});

// engine/language/declare/definitions.ts
var definition = declaration({
  family: "definitions",
  what: "definition",
  split: "bySignature",
  fields: {
    returns: optional(type("the type of its value")),
    rule,
    value: expression("value", "what it is")
  },
  short: {
    form: { form: "expression", shown: "value" },
    field: (body2) => body2.n === "map" && body2.entries.some(({ key }) => LONG_FORM.includes(key)) ? null : "value"
  },
  make({ id, value: body2, at, ...more }, { entry: { key }, d }) {
    const params3 = readSignature(id, key, d);
    return params3 && { ...more, name: id, params: params3, body: body2, at: spanning(key.at, at) };
  }
});
var LONG_FORM = ["value", "returns", "rule"];
function readSignature(id, { text: text2, at }, d) {
  const open2 = text2.indexOf("(");
  if (open2 < 0) return [];
  const end = text2.trimEnd().length;
  if (text2[end - 1] !== ")") {
    const message = `the parameters of \`${id.text}\` must end with \`)\``;
    d.add("expression-syntax", within3(at, end - 1, end), message);
    return null;
  }
  const inside4 = text2.slice(open2 + 1, end - 1);
  if (inside4.trim() === "") return [];
  const params3 = [];
  let offset = open2 + 1;
  for (const written4 of inside4.split(",")) {
    params3.push(readParam(written4, offset, at, d));
    offset += written4.length + 1;
  }
  return params3.every((param3) => param3 !== null) ? params3 : null;
}
function readParam(written4, offset, key, d) {
  const colon = written4.includes(":") ? written4.indexOf(":") : written4.length;
  const piece2 = (from, to) => {
    const text2 = written4.slice(from, to).trim();
    const start = offset + from + written4.slice(from, to).search(/\S|$/);
    return { text: text2, at: within3(key, start, start + text2.length) };
  };
  const before = piece2(0, colon);
  const name3 = bindingAt(before.text, before.at, "a parameter", d);
  if (colon === written4.length) return name3 && { name: name3, type: null };
  const after = piece2(colon + 1, written4.length);
  const type2 = typeAt(after.text, after.at, "the type of a parameter", d);
  return name3 && type2 && { name: name3, type: type2 };
}
var param = orAlone(
  type("its type"),
  mapOf(
    {
      type: optional(type("its type")),
      default: optional(expression("value", "what it is where it is not given"))
    },
    "a parameter"
  ),
  (type2) => ({ type: type2, default: null })
);
var params2 = withDefault(
  part(
    "params",
    "its parameters: a type by name, `{ type, default }`, or a list of names",
    (node, what, d, { effects: effects6 }) => {
      if (node.n === "list") return node.items.flatMap((item) => untyped(asBinding(item, "a parameter", d)));
      const entries = asMap(node, what, d)?.entries ?? [];
      return entries.flatMap(({ key, keyAt, value: value3 }) => {
        const name3 = bindingAt(key, keyAt, "a parameter", d);
        if (!name3 || isNothing(value3)) return untyped(name3);
        const written4 = param.read(value3, `the parameter \`${key}\``, d, { effects: effects6, keyAt });
        return written4 ? [{ name: name3, ...written4 }] : [];
      });
    }
  ),
  []
);
var untyped = (name3) => name3 ? [{ name: name3, type: null, default: null }] : [];
var procedure2 = declaration({
  family: "procedures",
  what: "procedure",
  fields: {
    params: params2,
    rule,
    effects: effectList("what is carried out"),
    returns: optional(expression("value", "what it gives back to `call`, worked out at its end"))
  },
  make: ({ id, ...more }) => ({ name: id, ...more })
});

// engine/language/declare/acting.ts
var order = optional(number6("which is first where several act: the smallest number", 0, 1e3));
var AMENDMENT = {
  value: expression("value", "what it is; `otherwise` is what it would be without this"),
  order,
  rule
};
var AT_POINT = { effects: effectList("what is done there"), order, rule };
var byName2 = (fields) => {
  const [main = ""] = Object.keys(fields);
  return (node, what, d, around4) => (asMap(node, what, d)?.entries ?? []).flatMap(({ key, keyAt, value: value3 }) => {
    const isWhole = value3.n === "map" && value3.entries.some((each3) => each3.key === main);
    const whole2 = isWhole ? value3 : { n: "map", at: value3.at, entries: [{ key: main, keyAt, value: value3 }] };
    const read2 = asFields(whole2, `\`${key}\` of ${what}`, d, { ...around4, keyAt });
    const written4 = read2 && takeOnly(fields, read2);
    const name3 = wordAt(key, keyAt, "a name", d);
    return written4 && name3 ? [{ name: name3, ...written4 }] : [];
  });
};
var none4 = () => [];
var ACTING = {
  amends: withDefault(
    part("amends", "definitions, each with what it is as long as this acts", byName2(AMENDMENT)),
    none4()
  ),
  doings: withDefault(
    part("at", "points, each with what is done there as long as this acts", byName2(AT_POINT), "at"),
    none4()
  )
};
var standing = declaration({
  family: "standing",
  what: "standing rule",
  fields: { rule, while: expression("condition", "when it is in force"), ...ACTING },
  make: ({ id, while: when, ...more }) => ({ ...more, name: id, when })
});
var LONG_FORM2 = /* @__PURE__ */ new Set(["params", "rule"]);
var point = declaration({
  family: "points",
  what: "point",
  fields: { params: params2, rule },
  short: {
    form: params2.form,
    field: (body2) => body2.n === "map" && !body2.entries.some(({ key }) => LONG_FORM2.has(key)) ? "params" : null
  },
  make: ({ id, ...more }) => ({ ...more, name: id })
});

// engine/language/declare/board.ts
var seat5 = declaration({
  family: "seats",
  what: "seat",
  fields: { name: optional(text("its printed name")) },
  short: { form: { form: "text" }, field: singly("name") },
  make: ({ id, name: name3 }) => ({ id, name: name3 ?? id.text })
});
var OWN = {
  values: optional(names("word", "the words that it can be")),
  ordered: optional(names("word", "the words that it can be, each more than those before it"))
};
var enumeration = declaration({
  family: "enums",
  what: "enum",
  fields: OWN,
  either: ["values", "ordered"],
  short: { form: OWN.values.form, field: (body2) => body2.n === "list" ? "values" : singly("values")(body2) },
  make: ({ id, values: values2, ordered: ordered2 }) => ({ id, values: values2 ?? ordered2 ?? [], ordered: ordered2 !== null })
});
var TYPED = {
  type: optional(type("`number`, `flag`, an enum, or a `list of` one of them")),
  ...OWN,
  rule
};
var TYPES = {
  either: ["type", "values", "ordered"],
  short: {
    form: { form: "either", of: [{ form: "type" }, { form: "part", of: "wordList" }] },
    field: (body2) => body2.n === "list" ? "values" : singly("type")(body2)
  }
};
var typed2 = ({ type: type2, values: values2, ordered: ordered2, ...more }) => ({
  ...{ ...more, type: type2, values: values2 ?? ordered2 ?? [], ordered: ordered2 !== null }
});
var attribute = declaration({
  family: "attributes",
  what: "attribute",
  fields: { of: withDefault(words2(["space", "card"], "what has it"), "space"), ...TYPED },
  ...TYPES,
  make: ({ of, ...more }) => ({ of, ...typed2(more) })
});
var property = declaration({
  ...{ family: "properties", what: "property", fields: TYPED, ...TYPES },
  make: typed2
});
var printed = optional(text("as printed on the board"));
var NO_BOX = { box: false, perSeat: false, seats: [], keeps: false, rule: null };
var space2 = declaration({
  family: "zones",
  what: "space",
  fields: { name: printed, adjacent: withDefault(names("space", "the spaces next to it"), []) },
  rest: { of: "attribute", value: stated("the value of an attribute") },
  make: ({ id, name: name3, adjacent }, { rest: rest3 }) => {
    return { id, name: name3 ?? id.text, ...NO_BOX, adjacent, attributes: rest3 };
  }
});
var NO_SPACE = { adjacent: [], attributes: [] };
var box = declaration({
  family: "zones",
  what: "box",
  fields: {
    name: printed,
    seats: withDefault(names("seat", "the seats that have one"), []),
    per: optional(words2(["seat"], "a box for each of the seats")),
    keeps: withDefault(flag("whether pieces keep their state in it"), false),
    rule
  },
  // `perSeat` without `seats` is one for every seat.
  make: ({ id, name: name3, seats: seats2, per, keeps, rule: rule2 }) => {
    const perSeat = per !== null || seats2.length > 0;
    return { id, name: name3 ?? id.text, box: true, perSeat, seats: seats2, keeps, rule: rule2, ...NO_SPACE };
  }
});

// engine/language/declare/cards.ts
var side = declaration({ family: "sides", what: "side", fields: {}, make: ({ id }) => id });
var NO_EFFECTS = [];
var SIDE2 = {
  rule,
  when: optional(expression("condition", "when it may be played")),
  effects: withDefault(effectList("what happens when it is played"), NO_EFFECTS),
  lasts: optional(name2("lasting", "what sort of lasting effect it is: in effect from then on")),
  ...ACTING
};
var lasting = declaration({
  family: "lasting",
  what: "sort of lasting effect",
  fields: { rule },
  make: (sort) => sort
});
var sideMap = mapOf(SIDE2, "what a side of the card does");
var value2 = stated("the value of an attribute");
var own = field({ form: "either", of: [value2.form, sideMap.form] }, value2.doc, [], (node, ...more) => {
  if (node.n !== "map" && !isNothing(node)) {
    const read3 = value2.read(node, ...more);
    return read3 && { value: read3 };
  }
  const read2 = sideMap.read(isNothing(node) ? { n: "map", at: node.at, entries: [] } : node, ...more);
  return read2 && { side: read2 };
});
var card2 = declaration({
  family: "cards",
  what: "card",
  fields: {
    title: optional(text("its printed name")),
    rule,
    mentions: withDefault(names("card", "cards that it speaks of, which may be missing"), [])
  },
  rest: { of: "card", value: own },
  make: ({ title, ...more }, { rest: rest3 }) => ({
    ...more,
    title: title ?? more.id.text,
    values: rest3.flatMap(({ name: name3, value: own2 }) => "value" in own2 ? [{ name: name3, value: own2.value }] : []),
    sides: rest3.flatMap(({ name: name3, value: own2 }) => "side" in own2 ? [{ name: name3, ...own2.side }] : [])
  })
});

// engine/language/read/piece-counts.ts
var MOST_PIECES = 1e4;
function readPieceCounts(node, d) {
  return textsOf(node, d).flatMap((scalar) => readText(scalar, readCount, d));
}
var textsOf = (node, d) => itemsOf(node).flatMap((item) => asScalar(item, "a list of pieces", d) ?? []);
function readText(scalar, read2, d) {
  const { text: text2 } = scalar;
  if (/^\s*(nothing)?\s*$/i.test(text2)) return [];
  const counts = [];
  let from = 0;
  for (const part2 of text2.split(",")) {
    const count3 = read2(part2, (start, end) => placeInScalar(scalar, from + start, from + end), d);
    if (count3) counts.push(count3);
    from += part2.length + 1;
  }
  return counts;
}
function readCount(part2, placeOf4, d) {
  const tokens = [...part2.matchAll(/\S+/g)].map((found2) => ({
    text: found2[0],
    at: placeOf4(found2.index, found2.index + found2[0].length)
  }));
  const whole2 = placeOf4(part2.length - part2.trimStart().length, Math.max(part2.trimEnd().length, 0));
  const [first2, ...others2] = tokens;
  if (!first2) {
    d.add("wrong-value", placeOf4(0, part2.length), "pieces are missing beside the comma");
    return null;
  }
  const counted2 = /^[-+]?[0-9]/.test(first2.text);
  const count3 = counted2 ? readNumber2(first2, d) : 1;
  const words3 = counted2 ? others2 : tokens;
  if (words3.length === 0) {
    d.add("wrong-value", whole2, `which pieces are the ${shorten(first2.text)}?`);
    return null;
  }
  const names2 = words3.map(({ text: text2, at }) => wordAt(text2, at, "a word of a piece", d));
  if (count3 === null || !names2.every((name3) => name3 !== null)) return null;
  return { at: whole2, count: count3, words: names2 };
}
function readNumber2({ text: text2, at }, d) {
  const count3 = /^[0-9]+$/.test(text2) ? Number(text2) : Number.NaN;
  if (count3 <= MOST_PIECES) return count3;
  d.add("bad-number", at, `the number of pieces must be from 0 to ${MOST_PIECES}, not \`${shorten(text2)}\``);
  return null;
}

// engine/language/declare/filters.ts
var spaceFilter = part("spaceFilter", "which spaces", (node, what, d) => {
  const map = asMap(node, what, d);
  return map && conditionsIn(new Fields(map, what, map.at, d));
});
var latticeConstraint = part("latticeConstraint", "what some spaces may be", (node, what, d) => {
  const map = asMap(node, what, d);
  if (!map) return null;
  const fields = new Fields(map, what, map.at, d);
  const states = fields.needAs(asNames, "allowedStates");
  fields.doneOpen();
  const where3 = joined2("and", conditionsIn(fields), map.at);
  return states && { where: where3, states, at: map.at };
});
var conditionsIn = (fields) => fields.rest().flatMap((entry2) => readCondition(entry2, fields) ?? []);
function readCondition({ key, keyAt, value: value3 }, { what, diagnostics: d }) {
  const at = spanning(keyAt, value3.at);
  const attribute2 = (text2) => ({ ...dot(it(keyAt), { at: keyAt, text: text2 }, keyAt), loose: true });
  if (key.endsWith("Equals")) {
    const right = readExpression(value3, d);
    return right && { e: "binary", at, op: "=", left: attribute2(key.slice(0, -"Equals".length)), right };
  }
  const name3 = wordAt(key, keyAt, `a key of ${what}`, d);
  const values2 = itemsOf(value3).flatMap((item) => readExpression(item, d) ?? []);
  if (!name3) return null;
  if (key === "spaceIds") return inList(it(keyAt), values2, at);
  return inList(attribute2(key), values2, at);
}
var pieceFilter = mapOf(
  {
    factions: withDefault(names("seat", "whose they are"), []),
    pieceTypeIds: withDefault(names("word", "of which kinds"), [])
  },
  "which pieces"
);
function phraseOf({ factions, pieceTypeIds: types }, at) {
  if (factions.length === 0 && types.length === 0) return wordOf2({ at, text: "pieces" });
  if (factions.length === 0 || types.length === 0)
    return joined2("or", [...factions, ...types].map(wordOf2), at);
  const phrases = factions.flatMap((seat7) => types.map((type2) => phrase3([seat7, type2])));
  return joined2("or", phrases, at);
}
var phrase3 = (words3) => ({
  e: "phrase",
  at: words3[0].at,
  words: words3.map(({ at, text: text2 }) => ({ at, word: text2, binding: false }))
});

// engine/language/declare/constraints.ts
var description = withDefault(text("what it is for, in the words of the rules"), "");
var everyPiece = ({ at }) => wordOf2({ at, text: "pieces" });
var where2 = expression("condition", "which spaces: conditions on `it`, all of them");
var constraint = declaration({
  family: "constraints",
  what: "constraint",
  fields: {
    rule,
    description,
    spaces: withDefault(listOf3(where2, "a condition", where2.doc), []),
    pieces: optional(expression("pieces", "which pieces: a phrase, or a list with conditions")),
    max: optional(number6("how many of them at most", 0, MOST_PIECES)),
    prohibit: optional(flag("whether none of them"))
  },
  either: ["max", "prohibit"],
  make: ({ pieces: pieces2, max, prohibit, ...more }) => ({
    ...more,
    pieces: pieces2 ?? everyPiece(more.id),
    max: max?.value ?? (prohibit ? 0 : MOST_PIECES)
  })
});
var stackingConstraint = declaration({
  family: "constraints",
  what: "constraint",
  fields: {
    description,
    spaceFilter: withDefault(spaceFilter, []),
    pieceFilter: optional(pieceFilter),
    rule: words2(["maxCount", "prohibit"], "whether so many of them, or none"),
    maxCount: optional(number6("how many of them at most", 0, MOST_PIECES))
  },
  make: ({ spaceFilter: spaces3, pieceFilter: pieceFilter2, rule: rule2, maxCount, ...more }, { d }) => {
    const { id, at } = more;
    const pieces2 = pieceFilter2 ? phraseOf(pieceFilter2, at) : everyPiece(id);
    const max = rule2 === "prohibit" ? 0 : maxCount?.value;
    if (max !== void 0) return { ...more, spaces: spaces3, pieces: pieces2, max, rule: null };
    d.add("missing-key", id.at, `the constraint \`${id.text}\` needs \`maxCount\``);
    return null;
  }
});
var invariant = declaration({
  family: "invariants",
  what: "invariant",
  fields: { rule, description, check: expression("condition", "what always holds") },
  make: (invariant2) => invariant2
});

// engine/language/declare/lookups.ts
var by = type("what it is looked up by: an enum, `seat`, `space`, `flag` or `number`");
var lookup2 = declaration({
  family: "lookups",
  what: "table",
  fields: {
    by: listOf3(by, "what a table is looked up by", by.doc),
    values: part("rows", "a value by key, or where there are several keys by each of them", readRows),
    otherwise: optional(literal3("what it is where it says nothing")),
    returns: optional(type("the type of its values: `number` without")),
    rule
  },
  make: (lookup3) => lookup3
});
function readRows(node, what, d) {
  return asMap(node, what, d) && rowsOf3(node, what, d);
}
var rowsOf3 = (node, what, d) => (node.n === "map" ? node.entries : []).flatMap(({ key, keyAt, value: value3 }) => {
  const name3 = { text: key, at: keyAt };
  if (value3.n === "map") return [{ key: name3, value: null, rows: rowsOf3(value3, what, d) }];
  const written4 = asLiteral(value3, `\`${key}\` in ${what}`, d);
  return written4 ? [{ key: name3, value: written4, rows: [] }] : [];
});

// engine/language/declare/macros.ts
var anything = (of, doc, ...keys) => part(of, doc, (node) => node, ...keys);
var MEANS = "what it stands for";
var paramType = orAlone(
  part("word", MEANS, asName),
  mapOf(
    {
      kind: words2(["enum", "value"], "whether it is one of a few words"),
      values: withDefault(
        part(
          "anything",
          "the words",
          (node, _, d) => itemsOf(node).flatMap((item) => asScalar(item, "a value", d)?.text ?? [])
        ),
        []
      )
    },
    MEANS
  ),
  () => ({ kind: "value", values: [] })
);
var param2 = orAlone(
  name2("binding", "a parameter"),
  mapOf(
    {
      name: name2("binding", "what it is called"),
      type: optional(paramType),
      default: optional(anything("anything", "what it is where it is not given"))
    },
    "a parameter"
  ),
  (name3) => ({ name: name3, type: null, default: null })
);
var macro = declaration({
  family: "procedures",
  what: "macro",
  fields: {
    params: withDefault(listOf3(param2, "a parameter", "its parameters"), []),
    body: anything("effects", "what stands where it is invoked", "effects", "body")
  },
  make: ({ id, params: params3, body: body2 }, { d }) => {
    const all3 = params3.map(({ type: type2, ...param3 }) => {
      return { ...param3, words: type2?.kind === "enum" ? type2.values : null };
    });
    checkParams(body2, all3, `the macro \`${id.text}\``, d);
    return { name: id, params: all3, body: body2 };
  }
});
function paramOf(node) {
  if (node.n !== "map" || node.entries.length !== 1) return null;
  const only2 = node.entries[0];
  return only2?.key === "param" && only2.value.n === "scalar" ? only2.value : null;
}
function checkParams(node, params3, what, d) {
  const param3 = paramOf(node);
  if (param3) {
    const names2 = params3.map((each3) => each3.name.text);
    const name3 = param3.text.replace(/^\$/, "");
    if (names2.some((each3) => each3.toLowerCase() === name3.toLowerCase())) return;
    d.add("macro-argument", param3.at, `${what} has no parameter \`${name3}\``, closest(name3, names2));
  } else if (node.n === "map") {
    for (const entry2 of node.entries) checkParams(entry2.value, params3, what, d);
  } else if (node.n === "list") {
    for (const item of node.items) checkParams(item, params3, what, d);
  }
}

// engine/language/declare/pieces.ts
var kind = declaration({
  family: "kinds",
  what: "kind",
  fields: {
    count: number6("how many of them there are", 0, MOST_PIECES),
    home: optional(name2("home", "the box where they are at the start")),
    singular: optional(text("what one of them is called")),
    plural: optional(text("what several are called")),
    rule
  },
  rest: { of: "property", value: stated("one value, or the states it can have, the first where it starts") },
  make: (kind2, { rest: rest3 }) => ({ ...kind2, properties: rest3 })
});
var STRUCTURED = /* @__PURE__ */ new Set(["query", "op", "ref", "aggregate", "if", "literal", "concat"]);
var group = declaration({
  family: "groups",
  what: "group",
  fields: {
    value: part("group", "the pieces it means", (node, _, d) => membersOf(node, d)),
    rule
  },
  short: {
    form: { form: "part", of: "group" },
    field: (body2) => body2.n === "map" && body2.entries.some(({ key }) => key === "value") ? null : "value"
  },
  make: ({ id, value: value3, rule: rule2 }) => ({ id, ...value3, rule: rule2 })
});
function membersOf(body2, d) {
  if (body2.n !== "map" || body2.entries.some((entry2) => STRUCTURED.has(entry2.key))) {
    const always = readExpression(body2, d);
    return always && { always, byActor: [] };
  }
  const byActor2 = body2.entries.flatMap(({ key, keyAt, value: value3 }) => {
    const seat7 = wordAt(key, keyAt, "a seat", d);
    const pieces2 = readExpression(value3, d);
    return seat7 && pieces2 ? [{ seat: seat7, pieces: pieces2 }] : [];
  });
  return { always: null, byActor: byActor2 };
}

// engine/language/declare/piles.ts
var seen2 = optional(
  words2(["all", "owner", "nobody"], "who sees what it is: every seat, whose it is, or none")
);
var pile = declaration({
  family: "piles",
  what: "pile",
  fields: { per: optional(words2(["seat"], "a pile for each of the seats")), seen: seen2, rule },
  make: (pile2) => pile2
});

// engine/language/read/cards.ts
function readPiles(node, what, d) {
  return (asMap(node, what, d)?.entries ?? []).flatMap(({ key, keyAt, value: value3 }) => {
    const placed2 = value3.n === "map" ? value3.entries.map((each3) => [`${key}:${each3.key}`, each3.keyAt, each3.value]) : [[key, keyAt, value3]];
    return placed2.flatMap(([name3, at, cards2]) => {
      const pile2 = zoneAt(name3, at, "a pile", d);
      const said2 = readCards(cards2, `the cards in \`${name3}\``, d);
      return pile2 && said2 ? [{ pile: pile2, ...said2 }] : [];
    });
  });
}
var NONE3 = { names: [], where: null, count: null };
function readCards(node, what, d) {
  if (isNothing(node)) return NONE3;
  if (node.n !== "scalar")
    return { ...NONE3, names: itemsOf(node).flatMap((item) => asName(item, "a card", d) ?? []) };
  if (typeof node.value === "number") {
    const count3 = asInt(node, what, d, 0);
    return count3 && { ...NONE3, count: count3.value };
  }
  if (/^\s*(nothing)?\s*$/i.test(node.text)) return NONE3;
  if (/^\s*cards\s*$/i.test(node.text)) return { ...NONE3, where: "rest" };
  if (/^[\w\s-]+(,[\w\s-]+)*$/.test(node.text) && !/\w\s+[\w-]/.test(node.text))
    return { ...NONE3, names: namesIn(node, d) };
  const where3 = asExpression(node, what, d);
  return where3 && { ...NONE3, where: where3 };
}
function namesIn(scalar, d) {
  return [...scalar.text.matchAll(/[^\s,]+/g)].flatMap(({ 0: word2, index }) => {
    return wordAt(word2, placeInScalar(scalar, index, index + word2.length), "a card", d) ?? [];
  });
}

// engine/language/declare/setups.ts
var BOARD2 = {
  tracks: part("tracks", "`road: 1`, `red gold: 5`, `gold: { red: 5 }`", values("a track")),
  inEffect: part("inEffect", "`comet: dark`: which side of a card is in effect", readInEffect),
  flags: part("flags", "those that are set, or each with its value", readFlags),
  globalMarkers: part("globalMarkers", "`leader: bob`", values("a marker")),
  markers: part("markers", "`support: { alba: high }`", values("a marker", "by space")),
  spaces: part("spaces", "`alba: 2 red scouts, 1 red fort`", zones2("a space")),
  boxes: part("boxes", "`reserve: 1 red wagons`, `available: { red: 2 scouts }`", zones2("a box")),
  piles: part(
    "piles",
    "`deck: cards`, `discard: [ant, bee]`, `hand: { red: ant }`, `deck: it.number > 9`",
    readPiles
  )
};
var none5 = [];
var said = (of) => withDefault(of, []);
var setup = declaration({
  family: "setups",
  what: "setup",
  fields: {
    title: optional(text("its printed name")),
    rule,
    extends: optional(name2("setup", "the setup that it changes")),
    tracks: said(BOARD2.tracks),
    inEffect: said(BOARD2.inEffect),
    flags: said(BOARD2.flags),
    globalMarkers: said(BOARD2.globalMarkers),
    markers: said(BOARD2.markers),
    spaces: said(BOARD2.spaces),
    boxes: said(BOARD2.boxes),
    piles: said(BOARD2.piles),
    active: optional(name2("seat", "the seat to move")),
    phase: optional(name2("phase", "the phase that the game begins with; else the first")),
    effects: withDefault(effectList("what happens when the game begins: chance, and no questions"), none5)
  },
  make: ({ title, spaces: spaces3, boxes, tracks, inEffect: inEffect2, ...more }) => ({
    ...more,
    tracks: [...tracks, ...inEffect2],
    title: title ?? more.id.text,
    zones: [...spaces3, ...boxes]
  })
});
var entriesOf2 = (node, what, d) => asMap(node, `what is set for ${what}`, d)?.entries ?? [];
function values(what, owned3 = "perhaps") {
  return (node, _, d) => entriesOf2(node, what, d).flatMap(({ key, keyAt, value: node2 }) => {
    const names2 = namesOfKey(key, keyAt, what, d);
    if (!names2) return [];
    if (owned3 === "by space" && !asMap(node2, `what is set for \`${key}\``, d)) return [];
    if (names2.index || node2.n !== "map") {
      const value3 = asLiteral(node2, `the value of \`${key}\``, d);
      return value3 ? [{ ...names2, value: value3 }] : [];
    }
    return node2.entries.flatMap((each3) => {
      const index = wordAt(each3.key, each3.keyAt, `whose \`${key}\` it is`, d);
      const value3 = asLiteral(each3.value, `\`${key}\` of \`${each3.key}\``, d);
      return index && value3 ? [{ name: names2.name, index, value: value3 }] : [];
    });
  });
}
function readInEffect(...[node, , d, { keyAt }]) {
  const name3 = { text: "inEffect", at: keyAt };
  return entriesOf2(node, "a card", d).flatMap(({ key, keyAt: at, value: side2 }) => {
    const index = wordAt(key, at, "a card", d);
    const value3 = asLiteral(side2, `what is in effect of \`${key}\``, d);
    return index && value3 ? [{ name: name3, index, value: value3 }] : [];
  });
}
function readFlags(...[node, what, d, around4]) {
  if (node.n === "map") return values("a flag")(node, what, d, around4);
  return itemsOf(node).flatMap((item) => {
    const scalar = asScalar(item, "a flag", d);
    const names2 = scalar && namesOfKey(scalar.text, scalar.textAt, "a flag", d);
    return names2 ? [{ ...names2, value: { at: item.at, value: true } }] : [];
  });
}
function namesOfKey(key, at, what, d) {
  const words3 = /^(\S+)(\s+)(\S+)$/.exec(key);
  const [, owner = "", space4 = "", track4 = ""] = words3 ?? [];
  if (!words3) {
    const name4 = wordAt(key, at, what, d);
    return name4 && { name: name4, index: null };
  }
  const quote3 = at.endCol - at.col === key.length + 2 ? 1 : 0;
  const from = quote3 + owner.length + space4.length;
  const index = wordAt(owner, within3(at, quote3, quote3 + owner.length), `whose ${what} it is`, d);
  const name3 = wordAt(track4, within3(at, from, from + track4.length), what, d);
  return index && name3 && { name: name3, index };
}
function zones2(what) {
  return (node, _, d) => entriesOf2(node, what, d).flatMap(({ key, keyAt, value: value3 }) => {
    if (isNothing(value3) && /^[0-9]+\s/.test(key)) {
      d.add("bad-name", keyAt, "in braces, a list of pieces with a comma must stand in quotes");
      return [];
    }
    const placed2 = value3.n === "map" ? value3.entries.map((each3) => [`${key}:${each3.key}`, each3.keyAt, each3.value]) : [[key, keyAt, value3]];
    return placed2.flatMap(([name3, at, pieces2]) => {
      const zone3 = zoneAt(name3, at, what, d);
      return zone3 ? [{ zone: zone3, pieces: readPieceCounts(pieces2, d) }] : [];
    });
  });
}

// engine/language/declare/tracks.ts
var printed2 = optional(text("its printed name"));
var limits = {
  min: optional(literal3("the least it can be")),
  max: optional(literal3("the most it can be"))
};
var owned2 = {
  name: printed2,
  start: optional(literal3("where it begins")),
  seats: withDefault(names("seat", "the seats that have one"), []),
  per: optional(type("one for each `seat`, each `space`, or each word of an enum")),
  lasts: optional(words2(["move"], "how long it keeps what is written")),
  seen: seen2,
  rule
};
var NONE4 = { type: null, min: null, max: null, per: null, seats: [], states: [], lasts: null, seen: null };
var NUMBERS2 = /* @__PURE__ */ new Set(["number", "int", "integer"]);
var track2 = declaration({
  family: "vars",
  what: "track",
  fields: { type: optional(type("`number`, or an enum")), ...limits, ...owned2 },
  make: ({ type: type2, ...track4 }) => {
    const words3 = type2 && NUMBERS2.has(type2.text.toLowerCase()) ? null : type2;
    return { ...NONE4, ...track4, as: "track", type: words3 };
  }
});
var flag2 = declaration({
  family: "vars",
  what: "flag",
  fields: owned2,
  make: (flag3) => ({ ...NONE4, ...flag3, as: "flag" })
});
var globalVar = declaration({
  family: "vars",
  what: "variable",
  fields: {
    type: optional(words2(["integer", "int", "boolean", "bool"], "a number, or yes or no")),
    name: printed2,
    start: optional(literal3("where it begins", "default")),
    ...limits,
    rule
  },
  make: ({ type: type2, ...one2 }) => {
    const as3 = type2 === "boolean" || type2 === "bool" ? "flag" : "track";
    return { ...NONE4, ...one2, as: as3 };
  }
});
var globalMarker2 = declaration({
  family: "vars",
  what: "marker",
  fields: {
    states: optional(names("word", "its states in order")),
    type: optional(type("the enum of its states")),
    start: optional(literal3("the state it begins in", "start", "defaultState")),
    name: printed2,
    rule
  },
  either: ["states", "type"],
  make: (marker4) => ({ ...NONE4, ...marker4, as: "marker", states: marker4.states ?? [] })
});
var only = placed(
  mapOf(
    { where: expression("condition", "which spaces"), states: names("word", "the states they may have") },
    "what some spaces may be"
  )
);
var marker2 = declaration({
  family: "markers",
  what: "marker",
  fields: {
    states: names("word", "its states in order"),
    start: optional(name2("word", "the state that spaces begin with", "start", "defaultState")),
    only: withDefault(listOf3(only, "a restriction of a marker", only.doc), []),
    constraints: withDefault(listOf3(latticeConstraint, "a constraint of a marker", only.doc), []),
    rule
  },
  make: ({ only: only2, constraints, ...more }) => ({ ...more, only: [...only2, ...constraints] })
});
var circumstance3 = declaration({
  family: "circumstances",
  what: "circumstance",
  fields: {
    type: optional(type("`flag`, `number`, an enum")),
    start: optional(literal3("what it is where nothing is said"))
  },
  short: { form: { form: "type" }, field: singly("type") },
  make: ({ id, type: type2, start }) => ({ id, type: type2, start })
});

// engine/language/declare/sections.ts
var SECTIONS2 = {
  seats: seat5,
  enums: enumeration,
  attributes: attribute,
  spaces: space2,
  boxes: box,
  tracks: track2,
  flags: flag2,
  piles: pile,
  globalVars: globalVar,
  globalMarkers: globalMarker2,
  globalMarkerLattices: globalMarker2,
  markers: marker2,
  spaceMarkerLattices: marker2,
  constraints: constraint,
  stackingConstraints: stackingConstraint,
  sides: side,
  lasting,
  cards: card2,
  standing,
  points: point,
  circumstances: circumstance3,
  tables: lookup2,
  define: definition,
  procedures: procedure2,
  macros: macro,
  effectMacros: macro,
  phases: phase,
  actions: action,
  operationProfiles: profile,
  invariants: invariant,
  setups: setup,
  rules: clause
};
var PIECES = { properties: property, kinds: kind, groups: group };

// engine/language/read/context.ts
var EXPANSION_LIMIT = 2e5;
var readContext = (diagnostics, macros = /* @__PURE__ */ new Map(), procedures = /* @__PURE__ */ new Set()) => ({
  diagnostics,
  macros,
  procedures,
  expanding: [],
  depth: 0,
  shared: { nodesLeft: EXPANSION_LIMIT }
});

// engine/language/describe/effect.ts
var effect2 = (plan) => effectWithin({
  ...plan,
  check: (of, here) => {
    const checked = checkAll(plan.fields, of, here.c);
    return checked === void 0 ? null : plan.make(checked, here, of);
  }
});
var effectWithin = ({
  means,
  ...plan
}) => ({
  value: null,
  orMap: false,
  also: null,
  short: () => null,
  ...plan,
  means(of, entry2) {
    const itself = (held2) => stated2(this, entry2.tag, held2);
    return means ? means(of, entry2, itself) : [itself(of)];
  }
});
var spelling = (plan) => effectWithin({ ...plan, check: () => null });
var stated2 = (spec, { at, keyAt, rule: rule2 }, of) => ({ spec, at, keyAt, rule: rule2, of });
var fieldsBeside = ({ fields, value: value3 }) => value3 === null ? {} : Object.fromEntries(Object.entries(fields).filter(([name3]) => name3 !== value3));

// engine/language/read/expansion.ts
var DEPTH_LIMIT2 = 600;
function expandMacro(macro2, invoked, args, { tag, ctx, effects: effects6 }) {
  const chain2 = [...ctx.expanding, macro2.name.text];
  if (ctx.expanding.includes(macro2.name.text)) {
    const from = chain2.slice(chain2.indexOf(macro2.name.text));
    ctx.diagnostics.add("macro-recursion", invoked.at, `the macro needs itself: ${from.join(" \u2192 ")}`);
    return [];
  }
  if (args.bind)
    ctx.diagnostics.add(
      "unknown-key",
      args.bind.at,
      "a macro gives nothing back: what it binds is bound here"
    );
  const values2 = bindArguments(macro2, invoked, args, ctx);
  if (!values2) return [];
  const body2 = substitute(macro2.body, values2);
  const { size: size2, depth } = measure(body2);
  if (!afford2(invoked, size2, ctx.depth + depth, ctx)) return [];
  const inside4 = { ...ctx, expanding: chain2, depth: ctx.depth + depth };
  return [{ spec: null, ...tag, effects: reportOnce(inside4, (once2) => effects6(body2, once2)) }];
}
var lower = (name3) => name3.text.toLowerCase();
function bindArguments(macro2, invoked, { named: named4, positional }, { diagnostics }) {
  const what = `the macro \`${macro2.name.text}\``;
  const values2 = /* @__PURE__ */ new Map();
  let fits = true;
  const wrong = (at, message, suggestion = null) => {
    diagnostics.add("macro-argument", at, `${what} ${message}`, suggestion);
    fits = false;
  };
  const give = (param3, node) => {
    const fault = misfit(param3, node);
    if (fault) wrong(node.at, fault.message, fault.suggestion);
    values2.set(lower(param3.name), node);
  };
  const [first2] = macro2.params;
  if (positional && first2) give(first2, positional);
  else if (positional) wrong(positional.at, "takes no arguments");
  for (const { name: name3, node } of named4) {
    const param3 = macro2.params.find((each3) => lower(each3.name) === lower(name3));
    const names2 = macro2.params.map((each3) => each3.name.text);
    if (param3) give(param3, node);
    else wrong(name3.at, `has no parameter \`${name3.text}\``, closest(name3.text, names2));
  }
  for (const param3 of macro2.params) {
    if (values2.has(lower(param3.name))) continue;
    if (param3.default) give(param3, param3.default);
    else wrong(invoked.at, `needs the argument \`${param3.name.text}\``);
  }
  return fits ? values2 : null;
}
function misfit({ name: name3, words: words3 }, node) {
  const text2 = node.n === "scalar" ? node.text : null;
  if (words3 === null || words3.some((word2) => word2.toLowerCase() === text2?.toLowerCase())) return null;
  const allowed = words3.map((word2) => `\`${word2}\``).join(", ");
  const message = `takes one of ${allowed} as \`${name3.text}\`, not ${describe3(node)}`;
  return { message, suggestion: text2 === null ? null : closest(text2, words3) };
}
function substitute(node, values2) {
  if (node.n === "scalar") return node;
  const param3 = paramOf(node);
  if (param3) return values2.get(param3.text.replace(/^\$/, "").toLowerCase()) ?? param3;
  if (node.n === "list") {
    const items = node.items.map((item) => substitute(item, values2));
    return items.every((item, i) => item === node.items[i]) ? node : { ...node, items };
  }
  const entries = node.entries.map((entry2) => {
    const value3 = substitute(entry2.value, values2);
    return value3 === entry2.value ? entry2 : { ...entry2, value: value3 };
  });
  return entries.every((entry2, i) => entry2 === node.entries[i]) ? node : { ...node, entries };
}
var measured2 = /* @__PURE__ */ new WeakMap();
function measure(node) {
  if (node.n === "scalar") return { size: 1, depth: 1 };
  const known5 = measured2.get(node);
  if (known5) return known5;
  const parts = node.n === "list" ? node.items : node.entries.map((entry2) => entry2.value);
  let size2 = 1;
  let depth = 0;
  for (const part2 of parts) {
    const inner = measure(part2);
    size2 += inner.size;
    depth = Math.max(depth, inner.depth);
  }
  const result = { size: size2, depth: depth + 1 };
  measured2.set(node, result);
  return result;
}
function afford2(invoked, size2, depth, { diagnostics, shared }) {
  if (depth > DEPTH_LIMIT2) {
    diagnostics.add(
      "too-large",
      invoked.at,
      `macros expand to more than ${DEPTH_LIMIT2} levels inside each other`
    );
    return false;
  }
  const before = shared.nodesLeft;
  shared.nodesLeft -= size2;
  if (shared.nodesLeft >= 0) return true;
  if (before >= 0) {
    diagnostics.add("too-large", invoked.at, `macros expand to more than ${EXPANSION_LIMIT} parts of rules`);
  }
  return false;
}
function reportOnce(ctx, read2) {
  if (ctx.expanding.length > 1) return read2(ctx);
  const diagnostics = new Diagnostics();
  const result = read2({ ...ctx, diagnostics });
  ctx.diagnostics.once(diagnostics.all);
  return result;
}

// engine/language/check/targets.ts
function checkTarget(c, e) {
  const { w } = c;
  if (e.e === "word") {
    const index = w.names.vars.get(e.word);
    if (index === void 0) {
      const names2 = w.vars.filter((v) => v.per === null).map((v) => v.id);
      return w.unknown("unknown-track", { text: e.word, at: e.at }, "the track, flag or marker", names2);
    }
  }
  const typed3 = check(w, c.scope, e, null);
  if (!typed3) return null;
  const { x } = typed3;
  if (x.e === "var" && x.var === w.phaseTrack)
    return w.error(
      "not-writable",
      e.at,
      "phases follow one another by their `next`: no effect sets which it is"
    );
  if (x.e === "var" && x.var === w.inEffect)
    return w.error("not-writable", e.at, "what is in effect follows from `play`, `expire` and `cancel`");
  if (x.e === "var") return { k: "var", target: { var: x.var, index: x.index }, type: typed3.t };
  if (x.e === "marker")
    return { k: "marker", marker: x.marker, zone: x.zone, type: enumType(w.markers[x.marker]?.enum ?? "") };
  return w.error("not-writable", e.at, "only tracks, flags and markers can be set");
}
function checkVarTarget(c, e, wanted = null) {
  const found2 = checkTarget(c, e);
  if (!found2) return null;
  if (found2.k === "marker") return c.w.error("not-writable", e.at, "a marker of a space is no track");
  if (wanted && found2.type.k !== wanted.k)
    return c.w.error("type-mismatch", e.at, `this holds ${aType(found2.type)}, but ${aType(wanted)} is needed`);
  return found2;
}
function checkPieces2(c, e) {
  const isOpen2 = e.e === "binding" && isOpenType(c.scope.get(e.name)?.type);
  if (e.e === "word" && isPhrase(c.w, e) && !isTelling(c.w, e.word)) {
    placeless(c.w, e);
    return null;
  }
  const pieces2 = check(c.w, c.scope, e, isOpen2 ? PIECE : null);
  if (!pieces2) return null;
  if (pieces2.t.k === "piece") return { x: pieces2.x, many: false };
  if (pieces2.t.k === "list" && pieces2.t.of.k === "piece") return { x: pieces2.x, many: true };
  return c.w.error("type-mismatch", e.at, `this is ${aType(pieces2.t)}, but pieces are needed`);
}
function checkState({ w }, marker4, zone3, state, at) {
  const def = w.markers[marker4];
  if (!def || zone3.e !== "const" || state.e !== "const") return;
  if (state.v >= (def.lo[zone3.v] ?? 0) && state.v <= (def.hi[zone3.v] ?? 0)) return;
  w.error(
    "state-not-allowed",
    at,
    `\`${w.zones[zone3.v]?.id}\` cannot be \`${w.enumOf(def.enum).values[state.v]}\``
  );
}

// engine/language/effects/fields.ts
var ofType = (shown2, type2) => meaning3(shown2, (e, { w, scope }) => checkAs(w, scope, e, type2));
var int = ofType("number", INT);
var cond2 = ofType("condition", BOOL);
var seat6 = ofType("seat", SEAT);
var space3 = ofType("space", ZONE);
var spaces2 = ofType("list of spaces", listOf(ZONE));
var refuses = withDefault(
  flag("also after a question: no option runs into it, or is meant to"),
  false
);
var pieces = meaning3("pieces", (e, c) => checkPieces2(c, e));
var track3 = (type2, doc, ...keys) => ({
  ...meaning3("track", (e, c) => checkVarTarget(c, e, type2))(doc, ...keys),
  form: { form: "track" }
});
var marker3 = (doc) => checkedField({ form: "name", of: "marker" }, doc, [], asName, (name3, { w }) => w.find("markers", name3));
var globalMarker3 = (doc) => checkedField(
  { form: "name", of: "globalMarker" },
  doc,
  ["marker"],
  (node, what, d) => {
    const name3 = asName(node, what, d);
    return name3 && wordOf2(name3);
  },
  (e, c) => checkVarTarget(c, e)
);
var effects5 = (doc, ...keys) => ({
  ...branch4(doc, ...keys),
  take(fields, name3) {
    return fields.effects(fields.need(...keysOf(this, name3)));
  }
});
var branch4 = (doc, ...keys) => ({
  ...checkedField(
    { form: "effects" },
    doc,
    keys,
    (node, _, __, around4) => around4.effects(node),
    (list3, c) => checkBlock(c, list3)
  ),
  take(fields, name3) {
    const entry2 = fields.needEntry(...keysOf(this, name3));
    return entry2 ? fields.effects(entry2.value) : void 0;
  }
});
var SCOPES = ["global", "pvar", "zone", "space"];
var target2 = (doc) => ({
  ...track3(null, doc, "var"),
  beside: {
    scope: optional(words2(SCOPES, "the structured spelling: whose `var` it is")),
    player: optional(seat6("whose track it is")),
    space: optional(space3("of which space", "space", "zone"))
  },
  take: (fields) => readTarget(fields) ?? void 0,
  check: (e, c) => checkTarget(c, e) ?? void 0
});
function readTarget(fields) {
  const scopeNode = fields.node("scope");
  if (!scopeNode) return fields.needAs(asExpression, "var");
  const scope = oneOf(scopeNode, `\`scope\` of ${fields.what}`, SCOPES, fields.diagnostics);
  const name3 = fields.needAs(asName, "var");
  if (scope === null) {
    fields.entry("player", "space", "zone");
    return null;
  }
  if (scope === "global") return name3 && wordOf2(name3);
  const owner = scope === "pvar" ? fields.needAs(asExpression, "player") : fields.needAs(asExpression, "space", "zone");
  return owner && name3 && dot(owner, name3, spanning(owner.at, name3.at));
}

// engine/language/effects/calls.ts
var NO_ARGUMENTS = [];
var given4 = withDefault(
  field(
    { form: "arguments" },
    "what it is given, by the names of its parameters",
    ["with", "args"],
    readGiven
  ),
  NO_ARGUMENTS
);
function readGiven(node, what, diagnostics) {
  const map = asMap(node, what, diagnostics);
  return (map?.entries ?? []).flatMap(({ key, keyAt, value: value3 }) => {
    const found2 = bindingAt(key, keyAt, "the name of an argument", diagnostics);
    return found2 ? [{ name: found2, node: value3 }] : [];
  });
}
var valuesOf3 = (args, diagnostics) => args.flatMap((arg) => {
  const value3 = readExpression(arg.node, diagnostics);
  return value3 ? [{ name: arg.name, value: value3 }] : [];
});
var readArguments = (node, what, d) => valuesOf3(readGiven(node, what, d), d);
var bind3 = optional(name2("binding", "what is called that it gives back"));
var call5 = spelling({
  keywords: ["call", "macro"],
  doc: "carries out a procedure or macro; also `{ name: { parameter: value } }` and `{ name: value }`, with `bind` beside it",
  fields: {
    name: name2("call", "its name"),
    with: given4,
    bind: bind3
  },
  value: "name",
  means: (of, entry2) => invoke(of.name, { named: of.with, positional: null, bind: of.bind }, entry2)
});
var BESIDE_CALL = { bind: bind3 };
function readShortCall(entry2, { bind: bind4 }) {
  const { keyword, body: body2, tag, ctx } = entry2;
  const called2 = { at: tag.keyAt, text: keyword };
  const isMap2 = body2.n === "map";
  const named4 = isMap2 ? readGiven(body2, `the arguments of \`${keyword}\``, ctx.diagnostics) : NO_ARGUMENTS;
  return invoke(called2, { named: named4, positional: isMap2 || isNothing(body2) ? null : body2, bind: bind4 }, entry2);
}
function invoke(called2, args, entry2) {
  const { macros, procedures, diagnostics } = entry2.ctx;
  const macro2 = macros.get(called2.text.toLowerCase());
  if (macro2) return expandMacro(macro2, called2, args, entry2);
  if (!procedures.has(called2.text.toLowerCase())) {
    const known5 = [...[...macros.values()].map((each3) => each3.name.text), ...procedures];
    const message = `no procedure or macro is called \`${called2.text}\``;
    diagnostics.add("unknown-macro", called2.at, message, closest(called2.text, known5));
    return [];
  }
  const positional = args.positional && readExpression(args.positional, diagnostics);
  return [
    stated2(procedureCall, entry2.tag, {
      name: called2,
      with: valuesOf3(args.named, diagnostics),
      positional,
      bind: args.bind
    })
  ];
}
var procedureCall = effectWithin({
  keywords: ["call"],
  doc: call5.doc,
  fields: {
    name: name2("call", "its name"),
    with: field({ form: "arguments" }, given4.doc, [], readArguments),
    positional: optional(expression("value", "its one argument, without a name")),
    bind: bind3
  },
  check: checkProcedureCall
});
var actionName = checkedField(
  { form: "name", of: "action" },
  "the action",
  [],
  asName,
  (name3, { w }) => w.find("actions", name3)
);
var circumstances2 = withDefault(
  checkedField(
    { form: "circumstances" },
    "what it is told: circumstances of the game",
    [],
    (node, what, d) => valuesOf3(readGiven(node, what, d), d),
    (given5, c) => given5.flatMap((each3) => checkCircumstance(each3, c) ?? [])
  ),
  []
);
function checkCircumstance({ name: name3, value: value3 }, { w, scope }) {
  const index = w.find("circumstances", name3);
  const type2 = w.circumstances[index ?? -1]?.type;
  if (index === null || !type2) return null;
  const x = checkAs(w, scope, value3, type2);
  return x && { index, value: x };
}
var run2 = effect2({
  keywords: ["run"],
  doc: "carries out an action inside this one; skipped where it is not legal",
  fields: {
    action: actionName,
    as: optional(seat6("who acts: the actor, if nobody is named")),
    free: optional(cond2("whether it is free")),
    limited: optional(cond2("whether it is limited")),
    only: optional(spaces2("the only spaces it may select")),
    quota: optional(int("how much of something it may do: the action says of what")),
    with: circumstances2,
    bind: optional(
      name2("binding", "what the list is called that it gives back: empty where it cannot begin")
    )
  },
  make: ({ action: action2, as: as3, free: free2, limited, only: only2, quota, with: told2, bind: bind4 }, { c, mark }, written4) => ({
    do: "run",
    run: c.w.run(c.path),
    action: action2,
    seat: as3 ?? { e: "actor", at: mark.at },
    free: free2 ?? no2(mark.at),
    limited: limited ?? no2(mark.at),
    granted: only2,
    quota,
    circumstances: told2,
    bound: bind4 && bindGiven(c, bind4, written4.action.text, listGivenBy(c.w, action2, bind4.at)),
    ...mark
  })
});
var no2 = (at) => ({ e: "const", v: 0, at });
var CALLS = [call5, run2];

// engine/language/effects/acting.ts
var play2 = effectWithin({
  keywords: ["play"],
  doc: "what a side of a card does; what lasts of it is in effect when that has ended",
  fields: {
    card: expression("card", "which card"),
    side: expression("side", "which of its sides"),
    lasting: optional(name2("lasting", "it is one that lasts in that way"))
  },
  check: checkPlay
});
var expire = effectWithin({
  keywords: ["expire"],
  doc: "ends everything in effect that lasts in that way",
  fields: { lasting: name2("lasting", "a word of `lasting`") },
  value: "lasting",
  check({ lasting: lasting2 }, here) {
    const { w } = here.c;
    const sort = w.find("lasting", lasting2);
    const text2 = `expire ${w.lasting[sort ?? -1]?.id}`;
    return sort === null ? null : checkProcedureCall({ name: { ...lasting2, text: text2 }, with: [], positional: null, bind: null }, here);
  }
});
var CANCEL = {
  card: expression("card", "which card"),
  side: optional(expression("side", "only this side of it"))
};
var cancel = effectWithin({
  keywords: ["cancel"],
  doc: "ends what is in effect of a card; with a side only that one",
  fields: CANCEL,
  also: { form: "expression", shown: "card" },
  short(entry2) {
    if (entry2.body.n === "map") return null;
    const card3 = readExpression(entry2.body, entry2.ctx.diagnostics);
    return card3 ? [stated2(cancel, entry2.tag, { card: card3, side: null })] : [];
  },
  check: checkCancel
});
var NOTHING3 = [];
var POINT = {
  name: name2("point", "a point of the game"),
  with: withDefault(
    field({ form: "arguments" }, "the values of its parameters", [], readArguments),
    NOTHING3
  )
};
var point2 = effectWithin({
  keywords: ["point"],
  doc: "a place where others may do something: sides of cards that are in effect, standing rules that are in force",
  fields: POINT,
  value: "name",
  also: { form: "part", of: "point" },
  short: readPoint,
  check(of, here) {
    const { w } = here.c;
    const index = w.find("points", of.name);
    if (index === null) return null;
    w.told.add(index);
    const called2 = { ...of.name, text: pointName(of.name.text) };
    const call6 = checkProcedureCall({ name: called2, with: of.with, positional: null, bind: null }, here);
    return call6 && w.procedures[call6.proc]?.effects.length === 0 ? null : call6;
  }
});
function readPoint({ body: body2, tag, ctx: { diagnostics } }) {
  if (body2.n !== "map") return null;
  const [one2, another] = body2.entries;
  if (!one2 || another) {
    diagnostics.add("wrong-shape", another?.keyAt ?? body2.at, "`point` comes to one point");
    return [];
  }
  const name3 = wordAt(one2.key, one2.keyAt, "a point", diagnostics);
  const given5 = asMap(one2.value, `what is told at \`${one2.key}\``, diagnostics);
  const around4 = { effects: () => [], keyAt: one2.keyAt };
  const told2 = given5 && readArguments(one2.value, `\`${one2.key}\``, diagnostics, around4);
  return name3 && told2 ? [stated2(point2, tag, { name: name3, with: told2 })] : [];
}
var ACTING2 = [play2, expire, cancel, point2];

// engine/language/effects/cards.ts
var moveCard = effectWithin({
  keywords: ["moveCard"],
  doc: "moves a card, or each of a list of them, to a pile",
  fields: {
    cards: expression("card or list of cards", "what moves"),
    to: expression("pile", "where it goes")
  },
  check(of, { c, mark, keyAt }) {
    const { w, scope } = c;
    const pile2 = w.names.vars.get(PILE.id);
    if (w.piles.length === 0 || pile2 === void 0)
      return w.error("unknown-type", keyAt, "the game has no `piles` for cards to be in");
    const moved2 = check(w, scope, of.cards, null);
    const value3 = checkAs(w, scope, of.to, PILE);
    if (!moved2 || !value3) return null;
    const { x, t } = moved2;
    const { at } = x;
    if (sameType(t, CARD)) return { do: "setVar", target: { var: pile2, index: x }, value: value3, ...mark };
    if (!sameType(elementOf(t) ?? t, CARD))
      return w.error("type-mismatch", of.cards.at, `this is ${aType(t)}, but cards are needed`);
    const name3 = scope.inner().declare("card", CARD).local;
    const index = { e: "local", name: name3, at };
    const effects6 = [{ do: "setVar", target: { var: pile2, index }, value: value3, ...mark }];
    return { do: "forEach", name: name3, of: CARD, list: x, limit: null, window: false, effects: effects6, ...mark };
  }
});
var CARDS2 = [moveCard];

// engine/language/effects/choices.ts
var CHOOSING = {
  bind: name2("binding", "what the answer is called"),
  from: expression("list", "what is offered", "from", "options"),
  where: withDefault(
    field(
      { form: "options" },
      "which of them: a condition on `it`, or several with a clause each",
      [],
      readOptionRules
    ),
    []
  ),
  by: optional(expression("seat", "who answers: the actor, if nobody is named")),
  prompt: withDefault(text("the question, for people"), ""),
  cost: optional(expression("number", "what one of them costs: none is offered that costs too much")),
  budget: optional(expression("number", "what they may cost, all of them together"))
};
var LIMITS = {
  min: optional(expression("number", "how many at least")),
  max: optional(expression("number", "how many at most: as many as there are, if nothing is said"))
};
var lacking = (...allowed) => optional(words2(allowed, "what happens where there is too little to choose from"));
function checkOffer2(of, here, kind2, lack) {
  const { c } = here;
  const { w } = c;
  const list3 = checkListOf(w, c.scope, of.from, null);
  const by2 = of.by && checkAs(w, c.scope, of.by, SEAT);
  if (!list3 || of.by && !by2) return null;
  const inner = inside2(c);
  const candidate3 = inner.scope.declare(of.bind.text, list3.of);
  inner.scope.alias("it", candidate3);
  const rules = [];
  for (const rule2 of of.where) {
    const cond3 = checkAs(w, inner.scope, rule2.when, BOOL);
    if (cond3) rules.push({ cond: cond3, node: w.node("option", rule2.when.at, w.rule(rule2.rule, c.rule)) });
  }
  const choice = declareChoice(here, of.bind.text, kind2, list3.of, of.prompt, lack.said);
  if (!lack.isPossible && lack.said)
    w.error("lacking-never", here.keyAt, "it cannot lack options: leave out what happens then");
  if (lack.isPossible && !lack.said) w.unsaid(choice, here.keyAt, lack.later);
  const cost = of.cost && checkAs(w, inner.scope, of.cost, INT);
  const budget = of.budget && checkAs(w, c.scope, of.budget, INT);
  if (of.cost === null !== (of.budget === null)) {
    const missing2 = of.cost ? "budget" : "cost";
    w.error("missing-key", here.keyAt, `\`cost\` and \`budget\` go together: \`${missing2}\` is missing`);
  }
  const shape = {
    ...{ choice, candidate: candidate3.local, of: list3.of, list: list3.x, rules, by: by2 },
    // Without either it has been said what is wrong.
    ...cost && budget ? { cost, budget } : { cost: null, budget: null }
  };
  return { shape, candidate: inner };
}
function bindAnyway(c, of, type2) {
  bind2(c, of.bind, type2);
  return null;
}
function limits2(of, { c, mark }, least2) {
  const limit = (written4, otherwise) => written4 ? checkAs(c.w, c.scope, written4, INT) : { e: "const", v: otherwise, at: mark.at };
  return { min: limit(of.min, least2), max: limit(of.max, UNLIMITED) };
}
var lackOf = ({ w }, said2, min) => ({
  said: said2,
  isPossible: min === null || (w.evaluator.number(min) ?? 1) > 0,
  later: "fewer"
});
var chooseOne2 = effectWithin({
  keywords: ["chooseOne"],
  doc: "one answer",
  fields: {
    ...CHOOSING,
    when: optional(expression("condition", "whether anybody is asked")),
    otherwise: optional(expression("value", "the answer where nobody is asked, or nothing is offered")),
    lacking: lacking("refuse", "skip", "rest")
  },
  check(of, here) {
    const { c, mark } = here;
    const offer2 = checkOffer2(of, here, "one", {
      said: of.lacking,
      isPossible: of.otherwise === null,
      later: "skip"
    });
    const when = of.when && checkAs(c.w, c.scope, of.when, BOOL);
    if (!offer2) return bindAnyway(c, of, BROKEN);
    const { shape } = offer2;
    const otherwise = of.otherwise && checkAs(c.w, c.scope, of.otherwise, shape.of);
    if (of.when && !of.otherwise)
      c.w.error("missing-key", here.keyAt, "`when` needs `otherwise`: the answer when nobody is asked");
    if (of.when && !when || of.otherwise && !otherwise) return bindAnyway(c, of, shape.of);
    return { do: "chooseOne", ...shape, name: bind2(c, of.bind, shape.of), when, otherwise, ...mark };
  }
});
var chooseN2 = effectWithin({
  keywords: ["chooseN"],
  doc: "several answers at once; none at least, if nothing is said",
  fields: {
    ...CHOOSING,
    ...LIMITS,
    lacking: lacking("refuse", "fewer", "skip", "rest")
  },
  check(of, here) {
    const { c, mark } = here;
    const { min, max } = limits2(of, here, 0);
    const offer2 = checkOffer2(of, here, "many", lackOf(c, of.lacking, min));
    if (!offer2) return bindAnyway(c, of, BROKEN);
    const type2 = listOf(offer2.shape.of);
    if (!min || !max) return bindAnyway(c, of, type2);
    const single = c.w.evaluator.number(max) === 1;
    return { do: "chooseN", ...offer2.shape, name: bind2(c, of.bind, type2, { single }), min, max, ...mark };
  }
});
var WAY = {
  when: optional(cond2("whether it is offered")),
  rule,
  effects: effects5("what happens then: offered where it could be begun")
};
var chooseEffect2 = effectWithin({
  keywords: ["chooseEffect"],
  doc: "one of several lists of effects, by its word; those are offered that can be begun",
  fields: {
    bind: optional(name2("binding", "what the answer is called: `effect`, if nothing is said")),
    options: mapsByName(WAY, "what is offered, each under its word"),
    by: CHOOSING.by,
    prompt: CHOOSING.prompt,
    lacking: lacking("refuse", "skip", "rest")
  },
  check(of, here) {
    const { c, mark } = here;
    const { w } = c;
    const type2 = ownEnum(
      w,
      of.options.map(({ name: name3 }) => name3.text)
    );
    const by2 = of.by && checkAs(w, c.scope, of.by, SEAT);
    const choice = declareChoice(here, of.bind?.text ?? "effect", "one", type2, of.prompt, of.lacking);
    if (!of.lacking) w.unsaid(choice, here.keyAt, "skip");
    const ways = of.options.flatMap(({ name: name3, of: way }) => checkWay(c, name3, way) ?? []);
    const local2 = of.bind ? bind2(c, of.bind, type2) : c.scope.locals.fresh("effect");
    if (ways.length < of.options.length || of.by && !by2) return null;
    return { do: "chooseEffect", choice, name: local2, of: type2, by: by2, ways, ...mark };
  }
});
function checkWay(c, { at }, way) {
  const rule2 = c.w.rule(way.rule, c.rule);
  const node = c.w.node(way.when ? "option" : "effects", at, rule2);
  const checked = checkAll(WAY, way, inside2({ ...c, rule: rule2 }));
  return checked ? { effects: checked.effects, node, when: checked.when ?? { e: "const", v: 1, at: c.w.place(at) } } : null;
}
var PAYMENT = {
  from: track3(INT, "what is paid from"),
  amount: expression("number", "how much"),
  floor: optional(expression("number", "what must be left"))
};
var chooseEach2 = effectWithin({
  keywords: ["chooseEach"],
  doc: "choose one, pay, resolve, choose again, until done; one at least, if nothing is said",
  fields: {
    ...CHOOSING,
    ...LIMITS,
    again: withDefault(flag("the same may be chosen again"), false),
    pay: optional(mapOf(PAYMENT, "what each costs: only what can be paid is offered")),
    lacking: lacking("refuse", "fewer", "skip", "rest"),
    chosen: optional(name2("binding", "the list of what was chosen, for the effects after it")),
    effects: effects5("what happens with each")
  },
  check(of, here) {
    const { c, mark } = here;
    const { min, max } = limits2(of, here, 1);
    const offer2 = checkOffer2(of, here, "each", lackOf(c, of.lacking, min));
    const pay2 = of.pay && checkPayment(of.pay, c, offer2);
    if (of.pay && of.cost)
      c.w.error("duplicate-key", here.keyAt, "`pay` is a price already: `cost` is for what the effects pay");
    const inner = offer2 ? loop(c, of.bind.text, offer2.shape.of) : inside2(c);
    const name3 = bind2(inner, of.bind, offer2?.shape.of ?? BROKEN);
    const chosen = of.chosen ? bind2(c, of.chosen, offer2 ? listOf(offer2.shape.of) : BROKEN) : c.scope.locals.fresh(`${name3}_chosen`);
    const within4 = checkEffects(inner, of.effects);
    if (!offer2 || !min || !max || of.pay && !pay2) return null;
    const { again } = of;
    return { do: "chooseEach", ...offer2.shape, name: name3, min, max, again, pay: pay2, chosen, effects: within4, ...mark };
  }
});
function checkPayment({ from, amount, floor }, c, offer2) {
  const { w, scope } = c;
  const purse2 = checkVarTarget(c, from, INT);
  const price = offer2 && checkAs(w, offer2.candidate.scope, amount, INT);
  const least2 = floor && checkAs(w, scope, floor, INT);
  return purse2 && price && (!floor || least2) ? { from: purse2.target, amount: price, floor: least2 } : null;
}
var CHOICES = [chooseOne2, chooseN2, chooseEach2, chooseEffect2];

// engine/language/effects/control.ts
var over = {
  ...expression("list or $name in list", "what it goes through"),
  beside: { bind: optional(name2("binding", "what each of them is called")) },
  take(fields) {
    const named4 = fields.node("bind");
    const node = fields.need("over");
    const list3 = node && readExpression(node, fields.diagnostics);
    if (!list3) return void 0;
    if (named4) {
      const bind4 = fields.as(asBinding, "bind");
      return bind4 ? { bind: bind4, list: list3 } : void 0;
    }
    const split3 = node.n === "scalar" ? splitBinder(list3) : null;
    if (!split3)
      fields.diagnostics.add("missing-key", fields.at, "`forEach` needs `bind`, or `over: $name in list`");
    return split3 ?? void 0;
  },
  check: (written4) => written4
};
function splitBinder(list3) {
  if (list3.e === "in" && list3.what.e === "binding" && list3.what.name !== "it")
    return { bind: { at: list3.what.at, text: list3.what.name }, list: list3.where };
  if (list3.e !== "where" || list3.bind === "it") return null;
  const { line, col } = list3.at;
  const at = { ...list3.at, endLine: line, endCol: col + list3.bind.length + 1 };
  return { bind: { at, text: list3.bind }, list: list3 };
}
var forEach2 = effectWithin({
  keywords: ["forEach"],
  doc: "for each of a list, in order",
  fields: {
    over,
    limit: optional(expression("number", "how many at most")),
    window: withDefault(flag("a special activity may be begun between two of them"), false),
    effects: effects5("what happens for each")
  },
  check(of, { c, mark }) {
    const list3 = checkListOf(c.w, c.scope, of.over.list, null);
    const limit = of.limit && checkAs(c.w, c.scope, of.limit, INT);
    const inner = list3 ? loop(c, of.over.bind.text, list3.of) : inside2(c);
    const local2 = bind2(inner, of.over.bind, list3?.of ?? BROKEN);
    const within4 = checkEffects(inner, of.effects);
    if (!list3 || of.limit && !limit) return null;
    return {
      do: "forEach",
      name: local2,
      of: list3.of,
      list: list3.x,
      limit,
      window: of.window,
      effects: within4,
      ...mark
    };
  }
});
var repeat2 = effect2({
  keywords: ["repeat"],
  doc: "again and again while a condition holds, or at most so many times",
  fields: {
    when: cond2("what must hold before each turn", "while"),
    most: optional(int("how often at most", "atMost")),
    effects: branch4("what happens in each turn")
  },
  make: (of, { mark }) => ({ do: "repeat", ...of, ...mark })
});
var letEffect = effectWithin({
  keywords: ["let"],
  doc: "names a value, or several, one after the other; with `in` only there, else to the end of the list of effects",
  fields: {
    bind: name2("binding", "what it is called"),
    value: expression("value", "what it is"),
    in: optional(effectList("where it is called so"))
  },
  also: { form: "bindings" },
  short: readLets,
  check(of, { c, mark }) {
    const inner = of.in === null ? c : inside2(c);
    const value3 = check(c.w, c.scope, of.value, null);
    if (!value3) {
      bind2(inner, of.bind, BROKEN);
      if (of.in) checkEffects(inner, of.in);
      return null;
    }
    const grows = of.value.e === "call" && fold2(of.value.name) === "empty";
    const one2 = {
      do: "let",
      name: bind2(inner, of.bind, value3.t, { grows }),
      type: value3.t,
      value: value3.x,
      ...mark
    };
    if (of.in === null) return one2;
    return { do: "block", effects: [one2, ...checkEffects(inner, of.in)], ...mark };
  }
});
function readLets({ body: body2, tag, ctx: { diagnostics } }) {
  if (body2.n !== "map" || !body2.entries.some((entry2) => entry2.key.startsWith("$"))) return null;
  return body2.entries.flatMap(({ key, keyAt, value: node }) => {
    if (!key.startsWith("$")) {
      diagnostics.add("unknown-key", keyAt, `\`let\` with bindings has no key \`${key}\``, `$${key}`);
      return [];
    }
    const bound3 = bindingAt(key, keyAt, "a binding", diagnostics);
    const value3 = readExpression(node, diagnostics);
    const at = spanning(keyAt, node.at);
    return bound3 && value3 ? [stated2(letEffect, { ...tag, at }, { bind: bound3, value: value3, in: null })] : [];
  });
}
var ifEffect = effect2({
  keywords: ["if"],
  doc: "one list of effects or the other",
  fields: {
    when: cond2("whether"),
    then: branch4("what happens if so"),
    else: withDefault(branch4("what happens if not"), [])
  },
  value: "when",
  orMap: true,
  make: (of, { mark }) => ({ do: "if", ...of, ...mark })
});
var block = effect2({
  keywords: ["block"],
  doc: "effects with bindings of their own",
  fields: { effects: branch4("what happens") },
  value: "effects",
  make: (of, { mark }) => ({ do: "block", ...of, ...mark })
});
var as2 = effect2({
  keywords: ["as"],
  doc: "another seat does this: in it `actor` is that seat, who is asked",
  fields: { seat: seat6("who acts"), effects: branch4("what it does") },
  value: "seat",
  orMap: true,
  make: (of, { mark }) => ({ do: "as", ...of, ...mark })
});
var append = effectWithin({
  keywords: ["append"],
  doc: "adds one or several to a list that began as `{ let: { $list: empty(type) } }`",
  fields: { to: name2("binding", "the list"), items: expression("value or list", "what is added") },
  /** Only a list that began as `empty(type)` grows: what others were given stays as it was. */
  check({ to, items: written4 }, { c, mark }) {
    const { w, scope } = c;
    const binding3 = useBinding(w, scope, to.text, to.at);
    if (!binding3) return null;
    if (binding3.grows !== true || binding3.type.k !== "list")
      return w.error(
        "not-writable",
        to.at,
        `\`$${to.text}\` was not begun as \`empty(\u2026)\`, so it does not grow`
      );
    const items = check(w, scope, written4, null);
    if (!items) return null;
    const many2 = items.t.k === "list";
    if (!sameType(items.t.k === "list" ? items.t.of : items.t, binding3.type.of))
      return w.error(
        "type-mismatch",
        written4.at,
        `this is a ${typeName(items.t)}, not of a ${typeName(binding3.type)}`
      );
    return { do: "append", to: binding3.local, items: items.x, many: many2, ...mark };
  }
});
var requireEffect = effect2({
  keywords: ["require"],
  doc: "refuses the move where the condition does not hold",
  fields: {
    when: cond2("what must hold"),
    because: optional(name2("word", "the code of the refusal")),
    refuses
  },
  value: "when",
  make: ({ when, because, refuses: refuses2 }, { mark }) => ({
    do: "require",
    when,
    because: because?.text ?? "required",
    refuses: refuses2,
    ...mark
  })
});
var windowEffect = effectWithin({
  keywords: ["window"],
  doc: "a special activity may be begun here",
  fields: { open: flag("whether") },
  value: "open",
  means: (of, _, itself) => of.open ? [itself(of)] : [],
  check: (_, { mark }) => ({ do: "window", ...mark })
});
var CONTROL = [
  forEach2,
  repeat2,
  letEffect,
  ifEffect,
  block,
  as2,
  append,
  requireEffect,
  windowEffect
];

// engine/language/effects/pieces.ts
var familyOf = ({ w }, e) => e.e === "word" ? w.families.get(fold2(e.word)) ?? null : null;
var destination = meaning3("space", (e, c) => {
  const boxes = familyOf(c, e);
  if (boxes) return { to: null, boxes };
  const to = checkAs(c.w, c.scope, e, ZONE);
  return to && { to, boxes };
});
var source = meaning3("space", (e, c) => familyOf(c, e) ?? checkAs(c.w, c.scope, e, ZONE));
var moveToken = effect2({
  keywords: ["moveToken"],
  doc: "moves pieces; the name of a family of boxes is the box of each piece\u2019s owner",
  fields: {
    pieces: pieces("what moves", "pieces", "token"),
    from: optional(source("where they are: for the reader")),
    to: destination("where they go"),
    blocked: withDefault(
      words2(
        ["refuse", "stay"],
        "what becomes of a piece that a constraint keeps out: refuses the move, or stays"
      ),
      "refuse"
    ),
    refuses
  },
  make: ({ pieces: { x, many: many2 }, to: { to, boxes }, blocked, refuses: refuses2 }, { mark }) => ({
    do: "move",
    pieces: x,
    many: many2,
    to,
    boxes,
    ...{ blocked, refuses: refuses2 },
    ...mark
  })
});
var setTokenProp = effectWithin({
  keywords: ["setTokenProp"],
  doc: "changes a property of pieces",
  fields: {
    pieces: pieces("what changes", "pieces", "token"),
    prop: name2("property", "the property"),
    value: expression("value", "the word it becomes")
  },
  check({ pieces: written4, prop, value: value3 }, { c, mark }) {
    const { w } = c;
    const found2 = checkPieces2(c, written4);
    const index = w.find("properties", prop);
    const def = w.properties[index ?? -1];
    if (index === null || !def) return null;
    if (!def.changes) return w.error("not-writable", prop.at, `\`${def.id}\` never changes`);
    const to = checkAs(w, c.scope, value3, def.type);
    return found2 && to && { do: "setProp", pieces: found2.x, many: found2.many, prop: index, value: to, ...mark };
  }
});
var PIECES2 = [moveToken, setTokenProp];

// engine/language/effects/random.ts
var rollRandom = effectWithin({
  keywords: ["rollRandom"],
  doc: "rolls a die; with `in` the roll is known only there",
  fields: {
    bind: name2("binding", "what the roll is called"),
    from: expression("number", "the lowest face", "from", "min"),
    to: expression("number", "the highest face", "to", "max"),
    in: optional(effectList("what follows from it"))
  },
  means(of, { tag }, itself) {
    const roll2 = itself({ ...of, in: null });
    return of.in === null ? [roll2] : [stated2(block, tag, { effects: [roll2, ...of.in] })];
  },
  check(of, here) {
    const { c, mark } = here;
    const from = checkAs(c.w, c.scope, of.from, INT);
    const to = checkAs(c.w, c.scope, of.to, INT);
    const choice = declareChoice(here, of.bind.text, "roll", INT);
    const name3 = bind2(c, of.bind, INT);
    if (!from || !to) return null;
    const [low, high] = [c.w.evaluator.number(from), c.w.evaluator.number(to)];
    if (low !== void 0 && high !== void 0 && low > high)
      return c.w.error("constant-error", of.to.at, `nothing is from ${low} to ${high}`);
    return isShort(c.w, from, to, of.to.at) ? { do: "roll", choice, name: name3, from, to, ...mark } : null;
  }
});
var drawRandom = effectWithin({
  keywords: ["drawRandom"],
  doc: "draws one of a list",
  fields: {
    bind: name2("binding", "what is drawn is called"),
    from: expression("list", "what it is drawn from"),
    weight: optional(expression("number", "how many lots each (`it`) has; one, if nothing is said")),
    otherwise: optional(expression("value", "what it is where there is nothing to draw from")),
    lacking: optional(words2(["skip", "rest"], "what is skipped where there is nothing to draw from"))
  },
  check(of, here) {
    const { c, mark } = here;
    const list3 = checkListOf(c.w, c.scope, of.from, null);
    if (!list3) {
      bind2(c, of.bind, BROKEN);
      return null;
    }
    const choice = declareChoice(here, of.bind.text, "draw", list3.of, "", of.lacking);
    if (of.lacking && of.otherwise)
      c.w.error("lacking-never", here.keyAt, "it is what `otherwise` says: leave out what happens then");
    const otherwise = of.otherwise && checkAs(c.w, c.scope, of.otherwise, list3.of);
    const inner = inside2(c);
    const candidate3 = inner.scope.declare("it", list3.of);
    const weight = of.weight && checkAs(c.w, inner.scope, of.weight, INT);
    if (of.weight && list3.of.k === "piece")
      c.w.error("type-mismatch", of.weight.at, "each piece has one lot: only what is no piece can be weighed");
    const name3 = bind2(c, of.bind, list3.of);
    if (of.otherwise && !otherwise || of.weight && !weight) return null;
    const drawn2 = { choice, name: name3, candidate: candidate3.local, of: list3.of, list: list3.x, weight, otherwise };
    return { do: "draw", ...drawn2, ...mark };
  }
});
var RANDOM = [rollRandom, drawRandom];

// engine/language/effects/writes.ts
var setVar2 = effectWithin({
  keywords: ["setVar"],
  doc: "gives a track, flag or marker a value, within its limits",
  fields: { target: target2("what gets the value"), value: expression("value", "the value it gets") },
  check(of, { c, mark }) {
    const to = checkTarget(c, of.target);
    const value3 = check(c.w, c.scope, of.value, to?.type ?? null)?.x;
    if (!to || !value3) return null;
    if (to.k === "var") return { do: "setVar", target: to.target, value: value3, ...mark };
    checkState(c, to.marker, to.zone, value3, of.value.at);
    return { do: "setMarker", marker: to.marker, zone: to.zone, state: value3, ...mark };
  }
});
var addVar2 = effect2({
  keywords: ["addVar"],
  doc: "adds to a track, within its limits; shifts a marker along its states",
  fields: { target: target2("what is added to"), delta: int("how much; less than nothing takes away") },
  make({ target: to, delta }, { c, mark }, of) {
    if (to.k === "marker") return { do: "shiftMarker", marker: to.marker, zone: to.zone, delta, ...mark };
    if (to.type.k !== "int")
      return c.w.error("type-mismatch", of.target.at, `${aType(to.type)} cannot be added to`);
    return { do: "addVar", target: to.target, delta, ...mark };
  }
});
var pay = effect2({
  keywords: ["pay"],
  doc: "takes from a track unless the action is free; the move is refused where there is not enough",
  fields: {
    from: track3(INT, "what is paid from"),
    amount: int("how much"),
    floor: optional(int("what must be left")),
    evenFree: withDefault(flag("free actions pay it too"), false),
    upTo: withDefault(flag("what there is, where that is less"), false),
    refuses
  },
  make: ({ from, ...rest3 }, { mark }) => ({ do: "pay", from: from.target, ...rest3, ...mark })
});
var setMarker = effectWithin({
  keywords: ["setMarker"],
  doc: "gives a space a state of a marker",
  fields: {
    space: expression("space", "the space"),
    marker: name2("marker", "the marker"),
    state: expression("state", "the state it gets"),
    refuses
  },
  check(of, { c, mark }) {
    const zone3 = checkAs(c.w, c.scope, of.space, ZONE);
    const index = c.w.find("markers", of.marker);
    if (index === null) return null;
    const state = checkAs(c.w, c.scope, of.state, enumType(c.w.markers[index]?.enum ?? ""));
    if (!zone3 || !state) return null;
    checkState(c, index, zone3, state, of.state.at);
    return { do: "setMarker", marker: index, zone: zone3, state, refuses: of.refuses, ...mark };
  }
});
var shiftMarker = effect2({
  keywords: ["shiftMarker"],
  doc: "shifts a marker of a space along the states that the space allows",
  fields: { space: space3("the space"), marker: marker3("the marker"), delta: int("how far"), refuses },
  make: ({ space: zone3, marker: index, ...rest3 }, { mark }) => ({
    do: "shiftMarker",
    marker: index,
    zone: zone3,
    ...rest3,
    ...mark
  })
});
var setGlobalMarker = spelling({
  keywords: ["setGlobalMarker"],
  doc: "`setVar` of a marker of the whole game",
  fields: { marker: globalMarker3("the marker"), state: expression("state", "the state it gets") },
  means: ({ marker: written4, state }, { tag }) => [stated2(setVar2, tag, { target: written4, value: state })]
});
var shiftGlobalMarker = effect2({
  keywords: ["shiftGlobalMarker"],
  doc: "shifts a marker of the whole game along its states",
  fields: { marker: globalMarker3("the marker"), delta: int("how far") },
  make({ marker: to, delta }, { c, mark }, of) {
    if (to.type.k !== "enum")
      return c.w.error("type-mismatch", of.marker.at, "only a marker has states to shift along");
    return { do: "shiftVar", target: to.target, delta, ...mark };
  }
});
var setActive = effect2({
  keywords: ["setActive"],
  doc: "says whose turn it is",
  fields: { seat: seat6("the seat that is to move") },
  value: "seat",
  make: ({ seat: active }, { mark }) => ({ do: "setActive", seat: active, ...mark })
});
var WRITES = [
  setVar2,
  addVar2,
  pay,
  setMarker,
  shiftMarker,
  setGlobalMarker,
  shiftGlobalMarker,
  setActive
];

// engine/language/effects/all.ts
var ALL2 = [...CHOICES, ...CONTROL, ...WRITES, ...PIECES2, ...CARDS2, ...RANDOM, ...CALLS, ...ACTING2];
var DESCRIPTORS = ALL2;

// engine/language/read/effects.ts
var BY_KEYWORD = new Map(
  DESCRIPTORS.flatMap((spec) => spec.keywords.map((keyword) => [keyword, spec]))
);
var BESIDE = /* @__PURE__ */ new Set([
  "rule",
  "comment",
  ...[BESIDE_CALL, ...DESCRIPTORS.map(fieldsBeside)].flatMap(
    (shape) => Object.entries(shape).flatMap(([name3, field2]) => keysOf(field2, name3))
  )
]);
function readEffects(node, ctx) {
  return itemsOf(node).flatMap((item) => readEffect(item, ctx));
}
function readEffect(node, ctx) {
  if (isNothing(node)) return [];
  const map = asMap(node, "an effect", ctx.diagnostics);
  if (!map) return [];
  const found2 = keywordOf(map, ctx);
  if (!found2) return [];
  const { entry: entry2, spec } = found2;
  const effects6 = (inner, within4 = ctx) => readEffects(inner, within4);
  const beside = new Fields(map, `\`${entry2.key}\``, entry2.keyAt, ctx.diagnostics, effects6);
  beside.entry(entry2.key);
  beside.entry("comment");
  const inside4 = spec && readRuleInside(entry2.value, beside, ctx);
  const tag = { at: node.at, keyAt: entry2.keyAt, rule: beside.as(clause2, "rule") ?? inside4 };
  const written4 = { keyword: entry2.key, body: entry2.value, tag, ctx, effects: effects6 };
  const result = spec ? readStated(spec, written4, beside) : readCall(written4, beside);
  beside.done();
  return result;
}
function readStated(spec, entry2, beside) {
  const short = spec.short(entry2);
  if (short) return short;
  const { body: body2 } = entry2;
  const { value: value3, orMap } = spec;
  const isMap2 = orMap && body2.n === "map" && body2.entries.some((each3) => each3.key === value3);
  const of = value3 === null || isMap2 ? readBody(spec, entry2) : readBeside(spec, value3, entry2, beside);
  return of ? spec.means(of, entry2) : [];
}
function readCall(entry2, beside) {
  const of = takeAll(BESIDE_CALL, beside);
  return of ? readShortCall(entry2, of) : [];
}
var clause2 = (node, _, d) => asRule(node, d);
function readBody(spec, { keyword, body: body2, tag, ctx, effects: effects6 }) {
  const map = asMap(body2, `the value of \`${keyword}\``, ctx.diagnostics);
  if (!map) return void 0;
  const fields = new Fields(map, `\`${keyword}\``, tag.keyAt, ctx.diagnostics, effects6);
  fields.entry("rule");
  return takeOnly(spec.fields, fields);
}
function readBeside(spec, value3, entry2, beside) {
  const { keyword, body: body2, tag, ctx, effects: effects6 } = entry2;
  const around4 = { effects: effects6, keyAt: tag.keyAt };
  const held2 = spec.fields[value3]?.read(body2, `the value of \`${keyword}\``, ctx.diagnostics, around4) ?? null;
  const rest3 = takeAll(fieldsBeside(spec), beside);
  return held2 === null || rest3 === void 0 ? void 0 : { ...rest3, [value3]: held2 };
}
function readRuleInside(body2, beside, { diagnostics }) {
  const inside4 = body2.n === "map" ? body2.entries.find((entry2) => entry2.key === "rule") : void 0;
  if (!inside4) return null;
  if (beside.entry("rule")) {
    diagnostics.add(
      "duplicate-key",
      inside4.keyAt,
      `${beside.what} has a rule inside and beside it: write one`
    );
  }
  return asRule(inside4.value, diagnostics);
}
function keywordOf(map, ctx) {
  const { diagnostics } = ctx;
  const candidates2 = map.entries.filter((entry2) => !BESIDE.has(entry2.key));
  const effects6 = candidates2.flatMap((entry2) => {
    const spec = BY_KEYWORD.get(entry2.key) ?? null;
    return spec || isProcedure(entry2.key, ctx) ? [{ entry: entry2, spec }] : [];
  });
  const [first2, second] = effects6;
  if (first2 && second) {
    const message = `\`${second.entry.key}\` beside \`${first2.entry.key}\`: each effect is an entry of its own`;
    diagnostics.add("two-effects", second.entry.keyAt, message);
  }
  if (first2) return second ? null : first2;
  const [unknown] = candidates2;
  if (unknown) {
    const known5 = [...BY_KEYWORD.keys(), ...ctx.procedures, ...namesOfMacros(ctx)];
    const message = `no effect or procedure is called \`${unknown.key}\``;
    diagnostics.add("unknown-effect", unknown.keyAt, message, closest(unknown.key, known5));
  } else if (map.entries.length === 0 || map.entries.some((entry2) => entry2.key !== "comment")) {
    diagnostics.add("unknown-effect", map.at, "an effect needs a keyword such as `if` or `moveToken`");
  }
  return null;
}
var isProcedure = (key, { procedures, macros }) => procedures.has(key.toLowerCase()) || macros.has(key.toLowerCase());
var namesOfMacros = ({ macros }) => [...macros.values()].map((macro2) => macro2.name.text);

// engine/language/yaml/compose.ts
var import_yaml2 = __toESM(require_dist(), 1);

// engine/language/yaml/convert.ts
var import_yaml = __toESM(require_dist(), 1);

// engine/language/yaml/calls.ts
function withCalls(items, to) {
  if (!items.some((item) => opened(item, to) > 0)) return items;
  const whole2 = [];
  let torn = [];
  let open2 = 0;
  for (const item of items) {
    const goesOn = isPlain(item, to) && (torn[0]?.at.line ?? item.at.line) === item.at.line;
    if (!goesOn && open2 > 0) return items;
    if (goesOn) open2 = Math.max(0, open2 + opened(item, to));
    if (goesOn && (open2 > 0 || torn.length > 0)) torn.push(item);
    else whole2.push(item);
    if (open2 > 0) continue;
    whole2.push(...joined3(torn, to));
    torn = [];
  }
  return open2 > 0 ? items : whole2;
}
function opened(item, to) {
  if (!isPlain(item, to)) return 0;
  return item.text.split("(").length - item.text.split(")").length;
}
var isPlain = (item, { source: source2, base, lines }) => item.n === "scalar" && item.verbatim && !/^["']/.test(source2[lines.startOf(item.at) - base] ?? "");
function joined3(torn, to) {
  const [first2, last] = [torn[0], torn.at(-1)];
  if (!first2 || !last) return [];
  const start = to.lines.startOf(first2.at) - to.base;
  const end = to.lines.startOf(last.at) - to.base + last.text.length;
  const text2 = to.source.slice(start, end);
  return [scalarNode(text2, text2, start, end, "plain", to)];
}

// engine/language/yaml/convert.ts
function convert(contents, to) {
  if (contents === null || contents === void 0) return null;
  if ((0, import_yaml.isScalar)(contents) && contents.value === null && !contents.source) return null;
  return nodeOf2(contents, 0, to);
}
function nodeOf2(node, after, to) {
  if ((0, import_yaml.isScalar)(node)) return scalarOf2(node, to);
  if ((0, import_yaml.isSeq)(node)) {
    const items = [];
    const end = node.range?.[0] ?? after;
    for (const item of node.items) {
      const child = nodeOf2(item, end, to);
      items.push(child);
    }
    const at = collectionAt(node, items.at(-1)?.at, to);
    return { n: "list", at, items: node.flow ? withCalls(items, to) : items };
  }
  if ((0, import_yaml.isMap)(node)) {
    const entries = [];
    const seen3 = /* @__PURE__ */ new Map();
    let last;
    for (const pair of node.items) {
      const entry2 = entryOf(pair, after, to);
      if (entry2 === null) continue;
      last = entry2.value.at;
      const first2 = seen3.get(entry2.key);
      if (first2 === void 0) {
        seen3.set(entry2.key, entry2.keyAt);
        entries.push(entry2);
      } else {
        const [start, end] = keyRange(pair);
        to.report("duplicate-key", start, end, `\`${entry2.key}\` is already on line ${first2.line}`);
      }
    }
    return { n: "map", at: collectionAt(node, last, to), entries };
  }
  return emptyScalar(after, to);
}
function collectionAt(node, last, to) {
  const [start = 0, end = start] = node.range ?? [];
  const whole2 = to.lines.span(to.base + start, to.base + end);
  if (node.flow || last === void 0) return whole2;
  return { ...whole2, endLine: last.endLine, endCol: last.endCol };
}
function entryOf(pair, after, to) {
  const [start, end] = keyRange(pair);
  const { key, value: value3 } = pair;
  if (!(0, import_yaml.isScalar)(key) || key.value === null) {
    to.report(
      "yaml-key",
      start,
      end,
      key === null || (0, import_yaml.isScalar)(key) ? "a key is missing" : "a key must be a word"
    );
    return null;
  }
  const text2 = scalarText(key);
  if (text2 === "<<") {
    to.report("yaml-key", start, end, "merge keys are not part of the language");
    return null;
  }
  const keyAt = to.lines.span(to.base + start, to.base + end);
  return { key: text2, keyAt, value: nodeOf2(value3, Math.max(end, after), to) };
}
function keyRange(pair) {
  for (const node of [pair.key, pair.value]) {
    if ((0, import_yaml.isScalar)(node) || (0, import_yaml.isMap)(node) || (0, import_yaml.isSeq)(node)) {
      const [start, end] = node.range ?? [0, 0];
      return [start, node === pair.key ? end : start];
    }
  }
  return [0, 0];
}
function scalarText(node) {
  if (node.type === import_yaml.Scalar.PLAIN || node.type === void 0) return node.source ?? "";
  return String(node.value ?? "");
}
function scalarOf2(node, to) {
  const [start = 0, end = start] = node.range ?? [];
  return scalarNode(scalarText(node), scalarValue(node.value), start, end, styleOf(node), to);
}
function styleOf({ type: type2 }) {
  if (type2 === import_yaml.Scalar.QUOTE_DOUBLE || type2 === import_yaml.Scalar.QUOTE_SINGLE) return "quoted";
  return type2 === import_yaml.Scalar.BLOCK_FOLDED || type2 === import_yaml.Scalar.BLOCK_LITERAL ? "block" : "plain";
}
function scalarNode(text2, value3, start, end, style, to) {
  const at = to.lines.span(to.base + start, to.base + end);
  const inner = style === "quoted" ? 1 : 0;
  const verbatim = style !== "block" && end - start === text2.length + 2 * inner && to.source.startsWith(text2, start + inner);
  if (verbatim) {
    const textAt = inner === 1 ? to.lines.span(to.base + start + 1, to.base + end - 1) : at;
    return { n: "scalar", at, value: value3, text: text2, verbatim, textAt };
  }
  const pieces2 = piecesOf(text2, start, end, style === "block", inner, to);
  return { n: "scalar", at, value: value3, text: text2, verbatim, textAt: at, ...pieces2 && { pieces: pieces2 } };
}
function scalarValue(value3) {
  switch (typeof value3) {
    case "string":
    case "number":
    case "boolean":
      return value3;
    case "bigint":
      return Number(value3);
    default:
      return null;
  }
}
function emptyScalar(offset, to) {
  const at = to.lines.span(to.base + offset, to.base + offset);
  return { n: "scalar", at, value: null, text: "", verbatim: true, textAt: at };
}
function piecesOf(text2, start, end, block2, inner, to) {
  const { source: source2, base, lines } = to;
  const pieces2 = [];
  let at = start + inner;
  const stop2 = end - inner;
  if (block2) at = lineEnd(source2, at, stop2);
  let offset = 0;
  while (at < stop2) {
    const next3 = lineEnd(source2, at, stop2);
    const line = source2.slice(at, next3);
    const content = line.trim();
    if (content !== "") {
      while (offset < text2.length && isSpace(text2.charCodeAt(offset))) offset++;
      if (!text2.startsWith(content, offset)) return null;
      const place = lines.span(base + at + line.indexOf(content), base + at);
      pieces2.push({ offset, length: content.length, line: place.line, col: place.col });
      offset += content.length;
    }
    at = next3;
  }
  return pieces2;
}
function lineEnd(source2, from, stop2) {
  const newline = source2.indexOf("\n", from);
  return newline === -1 || newline >= stop2 ? stop2 : newline + 1;
}
function isSpace(code2) {
  return code2 === 32 || code2 === 10 || code2 === 9 || code2 === 13;
}

// engine/language/yaml/mistakes.ts
function reportErrors(errors, source2, report) {
  let comma2 = null;
  for (const error of errors) {
    const [start, end] = error.pos;
    if (comma2 !== null && start <= comma2 + 1 && end >= comma2) continue;
    if (!isMissingComma(error, source2)) reportError(error, source2, report);
    else {
      comma2 = end;
      const next3 = /[^\s:]+\s*:(?=\s|$)/.exec(source2.slice(start, end));
      const at = start + (next3?.index ?? 0);
      report(
        "yaml-syntax",
        at,
        end,
        "a comma is missing before this, or quotes around a text with `: ` in it"
      );
    }
  }
}
function isMissingComma({ code: code2, pos: [start, end] }, source2) {
  switch (code2) {
    case "UNEXPECTED_TOKEN":
      return /[\w"'$]/.test(source2.charAt(start)) && isInBraces(source2, start);
    case "MISSING_CHAR":
      return isInBraces(source2, start) && !source2.slice(0, start).endsWith("\n");
    case "BLOCK_IN_FLOW":
      return !/[\n-]/.test(source2.slice(start, end).replace(/\w-/g, ""));
    default:
      return false;
  }
}
var FAR = 2e4;
function isInBraces(source2, at) {
  const bare2 = source2.slice(Math.max(0, at - FAR), at).replace(/"(?:\\.|[^"\\])*"|'[^']*'|(?<=^|\s)#.*$/gm, "");
  return (bare2.match(/[{[]/g)?.length ?? 0) > (bare2.match(/[}\]]/g)?.length ?? 0);
}
function reportError(error, source2, report) {
  const [start, end] = error.pos;
  switch (error.code) {
    // Seen already, with their own codes.
    case "BAD_ALIAS":
    case "ALIAS_PROPS":
    case "MULTIPLE_ANCHORS":
    case "MULTIPLE_TAGS":
    case "TAG_RESOLVE_FAILED":
    case "BAD_DIRECTIVE":
      break;
    case "MULTIPLE_DOCS":
      report("yaml-documents", start, end, "a second document begins here: use one for each file");
      break;
    case "TAB_AS_INDENT":
      report("yaml-tab", start, end, "indent with spaces");
      break;
    case "BLOCK_AS_IMPLICIT_KEY":
      report("yaml-syntax", start, end, "this holds a second `: ` on its line: put the text in quotes ''");
      break;
    case "MULTILINE_IMPLICIT_KEY": {
      const line = source2.slice(start).split("\n", 1)[0]?.trimEnd() ?? "";
      const message = `what stands below this belongs to it only after a colon: \`${line}:\``;
      report("yaml-syntax", start, start + line.length, message);
      break;
    }
    default:
      report("yaml-syntax", start, end, error.message);
      break;
  }
}

// engine/language/yaml/core-schema.ts
var WORDS = /* @__PURE__ */ new Map([
  ["~", null],
  ["null", null],
  ["Null", null],
  ["NULL", null],
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["False", false],
  ["FALSE", false]
]);
function plainValue(text2) {
  const word2 = WORDS.get(text2);
  if (word2 !== void 0) return word2;
  if (!/^[-+.0-9]/.test(text2)) return text2;
  if (/^[-+]?[0-9]+$/.test(text2) || /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/.test(text2)) return Number(text2);
  if (/^[-+]?(?:\.(?:inf|nan)|[0-9.]+e[-+]?[0-9]+|0[ox][0-9a-f]+)$/i.test(text2)) return void 0;
  return text2;
}

// engine/language/yaml/scan.ts
var GIVES_UP = new Error("not everyday YAML");
function giveUp() {
  throw GIVES_UP;
}
var MORE = String.raw` *(?:[^ \n:#]+|:(?=[^ \n])|(?<=[^ ])#)`;
var MORE_IN_FLOW = String.raw` *(?:[^ \n:#,[\]{}]+|:(?=[^ \n,[\]{}])|(?<=[^ ])#)`;
var FIRST = String.raw`[^ \n\-?:#&*!|>'"%@${"`"},[\]{}]|[-?:]`;
var PLAIN2 = new RegExp(`(?:${FIRST}(?=[^ \\n]))(?:${MORE})*`, "y");
var PLAIN_IN_FLOW = new RegExp(`(?:${FIRST}(?=[^ \\n,[\\]{}]))(?:${MORE_IN_FLOW})*`, "y");
var CONTINUED = new RegExp(`(?:${MORE})+`, "y");
var CONTINUED_IN_FLOW = new RegExp(`(?:${MORE_IN_FLOW})+`, "y");
var SINGLE_QUOTED = /'[^'\n]*(?:''[^'\n]*)*'(?!')/y;
var DOUBLE_QUOTED = /"[^"\\\n]*(?:\\["\\][^"\\\n]*)*"/y;
var SPACES = / */y;
var DASH = /-(?=[ \n]|$)/y;
var KEY_END = / *:(?=[ \n]|$)/y;
var KEY_END_IN_FLOW = / *:(?= )/y;
var REST_OF_LINE = / *(?:(?<= )#.*)?(?=\n|$)/y;
var EMPTY_LINES = /(?: *(?:#.*)?\n)* */y;
var GAP = /(?: *(?:(?<=[ \n])#.*)?\n)* */y;
var BREAKS = /(?: *\n)+ */y;
var MARK = /---|\.\.\.|%/y;
var TEXT_HEADER = /[|>]-?(?= *(?:\n|$| #))/y;
var Scanner = class {
  to;
  source;
  at = 0;
  /** The column of `at` when it is the first content of its line, or follows `- `; -1 at the end of the text. */
  col = 0;
  constructor(to) {
    this.to = to;
    this.source = to.source;
  }
  /** Where what is looked for ends when it stands here, else -1. */
  end(wanted, at = this.at) {
    wanted.lastIndex = at;
    return wanted.test(this.source) ? wanted.lastIndex : -1;
  }
  is(wanted) {
    return this.end(wanted) !== -1;
  }
  /** Where the text that begins here ends on its line; -1 where none does, or none is. */
  textEnd(inside4) {
    const mark = this.source[this.at];
    if (mark === '"') return this.end(DOUBLE_QUOTED);
    if (mark === "'") return this.end(SINGLE_QUOTED);
    return this.end(inside4 ? PLAIN_IN_FLOW : PLAIN2);
  }
  keyEnd() {
    const end = this.textEnd(false);
    return end === -1 ? -1 : this.end(KEY_END, end);
  }
  lineStart() {
    return this.at === 0 ? 0 : this.source.lastIndexOf("\n", this.at - 1) + 1;
  }
  lineEnd() {
    const newline = this.source.indexOf("\n", this.at);
    return newline === -1 ? this.source.length : newline;
  }
  /** Whether the line ends here, or a comment begins. */
  restIsEmpty() {
    const mark = this.source[this.at];
    return mark === void 0 || mark === "\n" || mark === "#";
  }
  /** To the first content of a line below this one. */
  nextContent() {
    if (this.at > 0) this.at = Math.min(this.lineEnd() + 1, this.source.length);
    this.at = this.end(EMPTY_LINES);
    this.col = this.restIsEmpty() ? -1 : this.at - this.lineStart();
    if (this.col === 0 && this.is(MARK)) giveUp();
  }
  span(start, end) {
    return this.to.lines.span(this.to.base + start, this.to.base + end);
  }
};

// engine/language/yaml/quick.ts
function readQuickly(to, depth) {
  if (/[\t\r]/.test(to.source)) return null;
  try {
    return new QuickReader(to, depth).document();
  } catch (error) {
    if (error === GIVES_UP || error instanceof RangeError) return null;
    throw error;
  }
}
var QuickReader = class extends Scanner {
  room;
  /** Open flow collections. */
  brackets = 0;
  constructor(to, depth) {
    super(to);
    this.room = depth;
  }
  document() {
    this.nextContent();
    const node = this.col === -1 ? giveUp() : this.block(-1);
    if (this.col !== -1 || node.n === "scalar") giveUp();
    return node;
  }
  // Block style.
  /** The node that begins here, deeper than column `parent`. */
  block(parent) {
    if (this.is(DASH)) return this.list(this.col);
    return this.keyEnd() === -1 ? this.inline(parent) : this.map(this.col);
  }
  list(col) {
    this.enter();
    const start = this.at;
    const items = [];
    while (this.col === col && this.is(DASH)) {
      const dash = this.at++;
      this.at = this.end(SPACES);
      if (this.restIsEmpty()) items.push(this.below(col, this.at, false));
      else {
        this.col = col + this.at - dash;
        items.push(this.block(col));
      }
    }
    if (this.col > col) giveUp();
    this.room++;
    return { n: "list", at: this.blockSpan(start, items.at(-1)), items };
  }
  map(col) {
    this.enter();
    const start = this.at;
    const entries = [];
    const seen3 = /* @__PURE__ */ new Set();
    while (this.col === col) {
      const { key, keyAt } = this.is(DASH) ? giveUp() : this.key(this.textEnd(false), KEY_END, seen3);
      this.at = this.end(SPACES);
      const empty = this.restIsEmpty();
      entries.push({ key, keyAt, value: empty ? this.below(col, this.at, true) : this.inline(col) });
    }
    if (this.col > col) giveUp();
    this.room++;
    return { n: "map", at: this.blockSpan(start, entries.at(-1)?.value), entries };
  }
  /** What stands below a key or a dash with nothing behind it. A list may stand right under its key. */
  below(col, after, isKey) {
    this.nextContent();
    if (this.col > col) return this.block(col);
    if (isKey && this.col === col && this.is(DASH)) return this.list(col);
    return emptyScalar(after, this.to);
  }
  /** A node that is no block collection, and the rest of its last line. */
  inline(parent) {
    if (this.is(TEXT_HEADER)) return this.blockText(parent);
    const node = this.flow(parent, false);
    if (!this.is(REST_OF_LINE)) giveUp();
    this.nextContent();
    return node;
  }
  /** Without the cases that nobody remembers: indented lines of `>`, breaks at the end. */
  blockText(parent) {
    const start = this.at;
    const header = this.source.slice(start, this.end(TEXT_HEADER));
    const folds = header.startsWith(">");
    let text2 = "";
    let indent = -1;
    let breaks = 0;
    let end = this.lineEnd();
    for (this.at = end + 1; this.at < this.source.length; this.at = this.lineEnd() + 1) {
      const column = this.end(SPACES) - this.at;
      const line = this.source.slice(this.at, this.lineEnd());
      if (column === line.length) {
        if (indent === -1 || column > indent) giveUp();
        breaks++;
        continue;
      }
      if (column <= parent || column === 0) break;
      const isFirst = indent === -1;
      if (isFirst) indent = column;
      if (column < indent || folds && (column > indent || line.endsWith(" "))) giveUp();
      if (!isFirst) text2 += folds && breaks === 0 ? " " : "\n".repeat(folds ? breaks : breaks + 1);
      breaks = 0;
      text2 += line.slice(indent);
      end = this.lineEnd();
    }
    if (indent === -1 || breaks > 0) giveUp();
    if (!header.endsWith("-")) text2 += "\n";
    this.at = end;
    this.nextContent();
    return scalarNode(text2, text2, start, Math.min(end + 1, this.source.length), "block", this.to);
  }
  // Flow style: everything that may stand in brackets, and beside a key.
  flow(parent, inside4) {
    const mark = this.source[this.at];
    if (mark === "[") {
      const items = [];
      const at2 = this.bracketed("]", parent, () => items.push(this.flow(parent, true)));
      return { n: "list", at: at2, items: withCalls(items, this.to) };
    }
    if (mark !== "{") return this.scalar(parent, inside4);
    const entries = [];
    const seen3 = /* @__PURE__ */ new Set();
    const at = this.bracketed("}", parent, () => {
      const named4 = this.key(this.textEnd(true), KEY_END_IN_FLOW, seen3);
      this.at = this.end(SPACES);
      entries.push({ ...named4, value: this.flow(parent, true) });
    });
    return { n: "map", at, entries };
  }
  bracketed(close, parent, read2) {
    this.enter();
    const start = this.at++;
    this.brackets++;
    for (this.gap(parent); this.source[this.at] !== close; this.gap(parent)) {
      read2();
      this.gap(parent);
      if (this.source[this.at] === ",") this.at++;
      else if (this.source[this.at] !== close) giveUp();
    }
    this.at++;
    this.brackets--;
    this.room++;
    return this.span(start, this.at);
  }
  gap(parent) {
    const start = this.at;
    this.at = this.end(GAP);
    const line = start + this.source.slice(start, this.at).lastIndexOf("\n") + 1;
    const mark = this.source[this.at];
    const closes = this.brackets === 1 && (mark === "]" || mark === "}");
    if (mark === void 0 || line > start && this.at - line < Math.max(parent, 0) + (closes ? 0 : 1))
      giveUp();
  }
  /** The key of which the text ends here: steps behind its colon. */
  key(end, colon, seen3) {
    const behind = end === -1 ? -1 : this.end(colon, end);
    if (behind === -1 || behind - this.at > 1001) giveUp();
    const { text: key, at: keyAt, value: value3 } = this.onOneLine(this.at, end);
    if (key === "<<" || value3 === null || seen3.has(key)) giveUp();
    seen3.add(key);
    this.at = behind;
    return { key, keyAt };
  }
  scalar(parent, inside4) {
    const start = this.at;
    const end = this.textEnd(inside4);
    if (end === -1) giveUp();
    this.at = end;
    const isQuoted = this.source[start] === '"' || this.source[start] === "'";
    const text2 = isQuoted ? null : this.continued(start, parent, inside4);
    return text2 === null ? this.onOneLine(start, end) : scalarNode(text2, text2, start, this.at, "plain", this.to);
  }
  onOneLine(start, end) {
    const quote3 = this.source[start];
    if (quote3 === '"' || quote3 === "'") {
      const content = this.source.slice(start + 1, end - 1);
      const text3 = quote3 === '"' ? content.replace(/\\(["\\])/g, "$1") : content.replaceAll("''", "'");
      return scalarNode(text3, text3, start, end, "quoted", this.to);
    }
    const text2 = this.source.slice(start, end);
    const value3 = plainValue(text2);
    return value3 === void 0 ? giveUp() : scalarNode(text2, value3, start, end, "plain", this.to);
  }
  /** Plain text that goes on in the lines below: a line break is a space, an empty line a break. */
  continued(start, parent, inside4) {
    let text2 = null;
    for (; ; ) {
      const next3 = this.end(BREAKS);
      const mark = this.source[next3];
      if (next3 === -1 || mark === void 0 || mark === "#") return text2;
      if (next3 - this.source.lastIndexOf("\n", next3) - 1 <= Math.max(parent, 0)) return text2;
      if (inside4 && ",[]{}:".includes(mark)) return text2;
      const end = this.end(inside4 ? CONTINUED_IN_FLOW : CONTINUED, next3);
      if (end === -1 || mark === ":") giveUp();
      const breaks = this.source.slice(this.at, next3).split("\n").length - 1;
      text2 ??= this.source.slice(start, this.at);
      text2 += (breaks === 1 ? " " : "\n".repeat(breaks - 1)) + this.source.slice(next3, end);
      this.at = end;
    }
  }
  enter() {
    if (--this.room < 0) giveUp();
  }
  /** A block collection ends where its last part does. */
  blockSpan(start, last) {
    const span = this.span(start, start);
    return last === void 0 ? span : { ...span, endLine: last.at.endLine, endCol: last.at.endCol };
  }
};

// engine/language/yaml/compose.ts
var DEPTH_LIMIT3 = 64;
var ERROR_LIMIT = 100;
var OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  // Duplicate keys are our own error: the package compares every pair, which takes forever on a large map.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent"
};
function composeYaml(source2, base, lines, diagnostics) {
  if (!/^[ \t]*[^\s#]/m.test(source2)) return null;
  return readQuickly({ source: source2, base, lines }, DEPTH_LIMIT3) ?? composeFully(source2, base, lines, diagnostics);
}
function composeFully(source2, base, lines, diagnostics) {
  const failures = diagnostics.all.length;
  const report = (code2, start, end, message) => {
    if (diagnostics.all.length - failures < ERROR_LIMIT) {
      diagnostics.add(code2, lines.span(base + start, base + end), message);
    }
  };
  const tokens = tokenize2(source2, report);
  if (tokens === null) return null;
  let contents = null;
  let documents = 0;
  let unusable = false;
  for (const document of new import_yaml2.Composer(OPTIONS).compose(tokens, true, source2.length)) {
    documents++;
    if (documents === 1) contents = document.contents;
    else {
      const [start] = document.range;
      report("yaml-documents", start, start + 3, "a second document begins here: use one for each file");
    }
    reportErrors(document.errors, source2, report);
    unusable ||= document.errors.length > 0;
  }
  if (unusable || diagnostics.all.length > failures) return null;
  const conversion = { source: source2, base, lines, report };
  return convert(contents, conversion);
}
function tokenize2(source2, report) {
  const parser = new import_yaml2.Parser();
  const tokens = [];
  let errors = 0;
  let before = null;
  for (const lexeme of new import_yaml2.Lexer().lex(source2)) {
    if (errors >= ERROR_LIMIT) break;
    const start = parser.offset;
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === "error") errors++;
      if (token.type === "directive") {
        errors++;
        report("yaml-syntax", token.offset, token.offset + token.source.length, "directives are not read");
      }
    }
    const end = start + lexeme.length;
    const type2 = before === "scalar" ? null : import_yaml2.CST.tokenType(lexeme);
    switch (type2) {
      case "anchor":
      case "alias":
        errors++;
        report("yaml-anchor", start, end, `${quote2(lexeme)}: write it out, or quote it if it is text`);
        break;
      case "tag":
        errors++;
        report(
          "yaml-tag",
          start,
          end,
          `${quote2(lexeme)}: types are known from the place, quote it if it is text`
        );
        break;
      case "doc-start":
        errors++;
        break;
      case "comma":
      case "single-quoted-scalar":
      case "double-quoted-scalar":
        if (before === type2) errors++;
        break;
    }
    before = type2;
    if (parser.stack.length > DEPTH_LIMIT3 && depthOf(parser.stack) > DEPTH_LIMIT3) {
      report("yaml-depth", start, end, `maps and lists nest at most ${DEPTH_LIMIT3} deep`);
      return null;
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}
function depthOf(stack) {
  return stack.filter((token) => import_yaml2.CST.isCollection(token)).length;
}
function quote2(text2) {
  return `\`${text2.length > 30 ? `${text2.slice(0, 30)}\u2026` : text2}\``;
}

// engine/language/yaml/markdown.ts
var FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\n\r]*)/;
function yamlBlocks(text2) {
  const blocks = [];
  let open2 = null;
  for (let at = 0; at < text2.length; ) {
    const newline = text2.indexOf("\n", at);
    const next3 = newline === -1 ? text2.length : newline + 1;
    const line = FENCE.exec(text2.slice(at, next3));
    const mark = line?.[1];
    const info = line?.[2]?.trim() ?? "";
    if (mark !== void 0) {
      if (open2 === null) {
        if (mark.startsWith("~") || !info.includes("`")) {
          const yaml = /^ya?ml\b/i.test(info);
          open2 = { mark, yaml, start: next3, fence: at };
        }
      } else if (info === "" && mark[0] === open2.mark[0] && mark.length >= open2.mark.length) {
        if (open2.yaml) blocks.push({ start: open2.start, end: at, closed: true, fence: open2.fence });
        open2 = null;
      }
    }
    at = next3;
  }
  if (open2?.yaml) blocks.push({ start: open2.start, end: text2.length, closed: false, fence: open2.fence });
  return blocks;
}

// engine/language/yaml/document.ts
var FILE_LIMIT = 4 * 1024 * 1024;
var FORBIDDEN = /(?![\t\n\r\u0085])\p{Cc}|[\ufffe\uffff]|\r(?!\n)/u;
function readDocument(file, text2, diagnostics) {
  const top = { file, line: 1, col: 1, endLine: 1, endCol: 1 };
  if (isLonger(text2, FILE_LIMIT)) {
    diagnostics.add("file-too-large", top, `larger than ${FILE_LIMIT / 1024 / 1024} MB`);
    return [];
  }
  const source2 = decode2(text2);
  if (source2 === null) {
    diagnostics.add("file-binary", top, "not UTF-8 text");
    return [];
  }
  const lines = new LineIndex(file, source2);
  const forbidden = source2.search(FORBIDDEN);
  if (forbidden !== -1) {
    const code2 = source2.charCodeAt(forbidden).toString(16).padStart(4, "0");
    const why2 = code2 === "000d" ? ", alone: lines end with a line feed" : "";
    diagnostics.add(
      "file-binary",
      lines.span(forbidden, forbidden + 1),
      `the control character U+${code2}${why2}`
    );
    return [];
  }
  if (!file.toLowerCase().endsWith(".game.md")) {
    const failures = diagnostics.all.length;
    const node = composeYaml(source2, 0, lines, diagnostics);
    if (node === null && diagnostics.all.length === failures) {
      diagnostics.add("file-empty", top, "the file holds nothing");
    }
    return node === null ? [] : [node];
  }
  return readMarkdown(source2, lines, diagnostics);
}
function readMarkdown(source2, lines, diagnostics) {
  const failures = diagnostics.all.length;
  const nodes = [];
  for (const block2 of yamlBlocks(source2)) {
    if (diagnostics.all.length - failures >= ERROR_LIMIT) break;
    if (!block2.closed) {
      const message = "this block is never closed: end it with ```";
      diagnostics.add("yaml-syntax", lines.span(block2.fence, block2.start), message);
      continue;
    }
    const node = composeYaml(source2.slice(block2.start, block2.end), block2.start, lines, diagnostics);
    if (node !== null) nodes.push(node);
  }
  if (nodes.length === 0 && diagnostics.all.length === failures) {
    diagnostics.add("file-empty", lines.span(0, 0), "the document has no ```yaml block with anything in it");
  }
  return nodes;
}
function isLonger(text2, limit) {
  if (text2.length * 3 <= limit) return false;
  return (typeof text2 === "string" ? new TextEncoder().encode(text2) : text2).length > limit;
}
function decode2(text2) {
  if (typeof text2 === "string") return text2.startsWith("\uFEFF") ? text2.slice(1) : text2;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(text2);
  } catch {
    return null;
  }
}

// engine/language/read/sections.ts
var FILE_KEYS = ["ruleset", "extends", "remove"];
var DECLARATIONS = new Map(Object.entries({ ...SECTIONS2, ...PIECES }));
var declarationIn = (section) => DECLARATIONS.get(section) ?? null;
var SECTION_NAMES = [...Object.keys(PARTS2), "pieces", ...Object.keys(SECTIONS2)];
var REMOVABLE = [...Object.keys(PARTS2), ...DECLARATIONS.keys()];
var familyOf2 = (section) => DECLARATIONS.get(section)?.family ?? section;
var SPLITS = { byId, byAction, bySignature, byClause };
var split2 = (section, node, d) => SPLITS[declarationIn(section)?.split ?? "byId"](section, node, d);
function splitSection({ key, keyAt, value: value3 }, d) {
  if (key === "pieces") return splitPieces(value3, d);
  if (Object.hasOwn(SECTIONS2, key)) return split2(key, value3, d);
  if (Object.hasOwn(PARTS2, key)) return byKey(key, value3, d);
  const known5 = [...SECTION_NAMES, ...FILE_KEYS];
  d.add("unknown-section", keyAt, `no section is called \`${key}\``, closest(key, known5));
  return [];
}
function splitPieces(node, d) {
  if (isNothing(node)) return [];
  const map = asMap(node, "`pieces`", d);
  return (map?.entries ?? []).flatMap((each3) => {
    const { key, keyAt, value: value3 } = each3;
    if (key === "owner") return byKey("owner", { n: "map", at: value3.at, entries: [each3] }, d);
    if (Object.hasOwn(PIECES, key)) return split2(key, value3, d);
    const known5 = ["owner", ...Object.keys(PIECES)];
    d.add("unknown-key", keyAt, `\`pieces\` has no key \`${key}\``, closest(key, known5));
    return [];
  });
}

// engine/language/read/overlay.ts
var OVERLAY_KEYS = ["extends", "remove"];
var PUBLISHED = "published";
var readSources = (files, d) => [...files].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0).map((file) => readSource(file, d));
function readSource({ name: name3, text: text2, unreadable }, d) {
  if (unreadable !== void 0) {
    d.add("file-unreadable", { file: name3, line: 1, col: 1, endLine: 1, endCol: 1 }, unreadable);
    return { name: name3, ruleset: null, extends: null, sections: [], remove: [] };
  }
  const entries = readDocument(name3, text2, d).flatMap((node) => asMap(node, "a file", d)?.entries ?? []);
  const named4 = (key) => entries.flatMap((entry2) => entry2.key === key ? asName(entry2.value, "a rule set", d) ?? [] : []);
  const [ruleset = null] = named4("ruleset");
  const [beneath = null] = named4("extends");
  const sections = entries.filter((entry2) => !FILE_KEYS.includes(entry2.key));
  const remove = entries.filter((entry2) => entry2.key === "remove");
  const isOverlay = entries.some((entry2) => entry2.key === "ruleset");
  for (const { key, keyAt } of isOverlay ? [] : entries.filter(({ key: key2 }) => OVERLAY_KEYS.includes(key2))) {
    d.add("unknown-section", keyAt, `\`${key}\` belongs in a file with \`ruleset: NAME\` at its top`);
  }
  return { name: name3, ruleset, extends: beneath, sections, remove };
}
function ruleSetsIn(sources) {
  const names2 = /* @__PURE__ */ new Map();
  for (const { ruleset } of sources) {
    if (ruleset && !names2.has(fold3(ruleset.text))) names2.set(fold3(ruleset.text), ruleset.text);
  }
  return [...names2.values()];
}
var fold3 = (name3) => name3.toLowerCase();
var Declared = class {
  #families = /* @__PURE__ */ new Map();
  of(family) {
    return [...this.#family(family).values()];
  }
  get(family, id) {
    return this.#family(family).get(fold3(id));
  }
  set(entry2) {
    this.#family(familyOf2(entry2.section)).set(fold3(entry2.id.text), entry2);
  }
  /** Of a rule set. A card keeps what is not said anew of it: its other side, its number. */
  lay(entry2) {
    const before = familyOf2(entry2.section) === "cards" ? this.get("cards", entry2.id.text) : void 0;
    this.set(before ? { ...entry2, body: onto(before.body, entry2.body) } : entry2);
  }
  remove(family, id) {
    return this.#family(family).delete(fold3(id));
  }
  #family(name3) {
    let family = this.#families.get(name3);
    if (!family) {
      family = /* @__PURE__ */ new Map();
      this.#families.set(name3, family);
    }
    return family;
  }
};
function onto(beneath, above) {
  if (beneath.n !== "map" || above.n !== "map") return above;
  const said2 = new Set(above.entries.map(({ key }) => fold3(key)));
  return {
    ...above,
    entries: [...beneath.entries.filter(({ key }) => !said2.has(fold3(key))), ...above.entries]
  };
}
function declare(sources, ruleset, d) {
  const declared2 = new Declared();
  for (const entry2 of entriesOf3(ownOf(sources, null), d)) declared2.set(entry2);
  if (ruleset === "" || fold3(ruleset) === PUBLISHED) return declared2;
  if (ownOf(sources, ruleset).length === 0) unknownRuleset(sources, ruleset, topOf(sources), d);
  for (const [index, name3] of layersOf(sources, ruleset, d).entries()) {
    const overlays = ownOf(sources, name3);
    for (const overlay of overlays) {
      for (const removal of overlay.remove) removeAll(removal.value, declared2, d);
    }
    for (const entry2 of entriesOf3(overlays, d)) declared2.lay({ ...entry2, layer: index + 1 });
  }
  return declared2;
}
function layersOf(sources, ruleset, d) {
  const layers2 = [ruleset];
  for (; ; ) {
    const said2 = ownOf(sources, layers2[0] ?? "").flatMap((source2) => source2.extends ?? []);
    const [beneath] = said2;
    for (const other of said2) {
      if (fold3(other.text) === fold3(beneath?.text ?? "")) continue;
      d.add("duplicate-name", other.at, `this rule set extends \`${beneath?.text}\``);
    }
    if (!beneath) return layers2;
    if (layers2.some((layer) => fold3(layer) === fold3(beneath.text))) {
      d.add("recursion", beneath.at, `\`${beneath.text}\` extends itself`);
      return layers2;
    }
    if (ownOf(sources, beneath.text).length === 0) {
      unknownRuleset(sources, beneath.text, beneath.at, d);
      return layers2;
    }
    layers2.unshift(beneath.text);
  }
}
var ownOf = (sources, ruleset) => sources.filter(
  (source2) => ruleset === null ? source2.ruleset === null : source2.ruleset && fold3(source2.ruleset.text) === fold3(ruleset)
);
function entriesOf3(sources, d) {
  const first2 = new Declared();
  const entries = sources.flatMap((source2) => source2.sections.flatMap((section) => splitSection(section, d)));
  return entries.filter((entry2) => {
    const before = first2.get(familyOf2(entry2.section), entry2.id.text);
    if (!before) {
      first2.set(entry2);
      return true;
    }
    const { file, line, col } = before.id.at;
    const message = `\`${entry2.id.text}\` is declared twice: first at ${file}:${line}:${col}`;
    d.add("duplicate-name", entry2.id.at, message);
    return false;
  });
}
function removeAll(node, declared2, d) {
  const map = asMap(node, "`remove`", d);
  for (const { key, keyAt, value: value3 } of map?.entries ?? []) {
    const family = familyOf2(key);
    if (!REMOVABLE.includes(key)) {
      d.add("unknown-section", keyAt, `no section is called \`${key}\``, closest(key, REMOVABLE));
      continue;
    }
    const families = family === "actions" || family === "profiles" ? ["actions", "profiles"] : [family];
    for (const name3 of idsOf(value3, key, d)) {
      const known5 = families.flatMap((each3) => declared2.of(each3).map((entry2) => entry2.id.text));
      const removed = families.map((each3) => declared2.remove(each3, name3.text));
      if (removed.includes(true)) continue;
      const message = `\`${key}\` has no \`${name3.text}\` to remove`;
      d.add("overlay-target", name3.at, message, closest(name3.text, known5));
    }
  }
}
var idsOf = (node, section, d) => section === "rules" ? itemsOf(node).flatMap((item) => asRule(item, d) ?? []) : asNames(node, `what is removed from \`${section}\``, d);
var topOf = (sources) => {
  return { file: sources[0]?.name ?? "", line: 1, col: 1, endLine: 1, endCol: 1 };
};
function unknownRuleset(sources, ruleset, at, d) {
  const known5 = [PUBLISHED, ...ruleSetsIn(sources)];
  const list3 = known5.map((name3) => `\`${name3}\``).join(", ");
  const message = `no rule set is called \`${ruleset}\`: there are ${list3}`;
  d.add("unknown-ruleset", at, message, closest(ruleset, known5));
}

// engine/language/read/game.ts
function readGame(files, options2, d) {
  const sources = readSources(files, d);
  const declared2 = declare(sources, options2.ruleset ?? "", d);
  const [first2] = sources.flatMap((source2) => source2.sections);
  if (!first2 && !d.failed) {
    const file = files[0]?.name ?? "";
    d.add("missing-key", { file, line: 1, col: 1, endLine: 1, endCol: 1 }, "a game needs `game`");
  }
  return first2 ? assemble(declared2, { ...first2.keyAt, line: 1, col: 1, endLine: 1, endCol: 1 }, d) : null;
}
function assemble(declared2, top, d) {
  const effects6 = effectsOf(declared2, d);
  const broken = [];
  const read2 = (entry2) => {
    const before = d.all.length;
    const declaration2 = declarationIn(entry2.section);
    const thing = declaration2 === SECTIONS2.macros ? null : declaration2?.read(entry2, d, effects6) ?? null;
    if (thing === null && d.all.length > before) broken.push(entry2.id.text);
    return thing;
  };
  const things = [...FAMILIES].map((family) => {
    const all3 = family === "actions" ? actionsOf(declared2, read2, d) : declared2.of(family).map(read2);
    return [family, all3.filter((thing) => thing !== null)];
  });
  const game = partsOf("game", declared2, top, d, effects6);
  const turn = partsOf("turn", declared2, top, d, effects6);
  const end = partsOf("end", declared2, top, d, effects6).written;
  const [owner = null] = declared2.of("owner").map(({ body: body2 }) => asName(body2, "`owner` of `pieces`", d));
  return {
    ...Object.fromEntries(things),
    id: game.written?.id.text ?? "",
    title: game.written?.title ?? game.written?.id.text ?? "",
    at: game.at,
    owner,
    turn: declared2.of("turn").length > 0 && turn.written ? { ...turn.written, at: turn.at } : null,
    end: end ?? { when: null, score: null },
    broken
  };
}
var FAMILIES = new Set(Object.values({ ...SECTIONS2, ...PIECES }).map(({ family }) => family));
FAMILIES.delete("profiles");
function effectsOf(declared2, d) {
  const macros = /* @__PURE__ */ new Map();
  const procedures = /* @__PURE__ */ new Set();
  for (const entry2 of declared2.of("procedures")) {
    const name3 = entry2.id.text.toLowerCase();
    if (declarationIn(entry2.section) !== SECTIONS2.macros) procedures.add(name3);
    else {
      const macro2 = SECTIONS2.macros.read(entry2, d, noEffects);
      if (macro2) macros.set(name3, macro2);
    }
  }
  const ctx = readContext(d, macros, procedures);
  return (node) => readEffects(node, ctx);
}
function partsOf(section, declared2, top, d, effects6) {
  const entries = declared2.of(section).map(({ id, body: body2 }) => ({ key: id.text, keyAt: id.at, value: body2 }));
  const at = entries[0]?.keyAt ?? top;
  const map = { n: "map", at, entries };
  return { at, written: takeOnly(PARTS2[section], new Fields(map, `\`${section}\``, at, d, effects6)) };
}
function actionsOf(declared2, read2, d) {
  const actions = declared2.of("actions").map((entry2) => {
    const action2 = read2(entry2);
    const profile2 = declared2.get("profiles", entry2.id.text);
    if (!action2 || !profile2) return action2;
    const resolved2 = action2.stages.length > 0;
    if (resolved2 && entry2.layer > profile2.layer) return action2;
    if (resolved2 && entry2.layer === profile2.layer) {
      const message = `the action \`${entry2.id.text}\` has effects of its own, and this profile`;
      d.add("duplicate-name", profile2.id.at, message);
      return action2;
    }
    const how = read2(profile2);
    return how ? complete(action2, how) : action2;
  });
  const alone2 = declared2.of("profiles").filter((entry2) => !declared2.get("actions", entry2.id.text));
  return [...actions, ...alone2.map(read2)];
}

// engine/language/diagnostics/report.ts
var WIDTH = 80;
function formatDiagnostics(list3, sources) {
  const lines = /* @__PURE__ */ new Map();
  const lineOf = (file, line) => {
    let all3 = lines.get(file);
    if (all3 === void 0) {
      all3 = (sources.get(file) ?? "").replace(/^\ufeff/, "").split(/\r?\n/);
      lines.set(file, all3);
    }
    return all3[line - 1];
  };
  return inOrder3(list3).map((diagnostic) => formatOne(diagnostic, lineOf(diagnostic.at.file, diagnostic.at.line))).join("\n\n");
}
function inOrder3(list3) {
  return [...list3].sort((a, b) => {
    if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1;
    return a.at.line - b.at.line || a.at.col - b.at.col;
  });
}
function formatOne({ code: code2, message, at, suggestion }, line) {
  const out = [printable(`${at.file}:${at.line}:${at.col} ${code2}: ${message}`)];
  if (line !== void 0 && line.trim() !== "") out.push(...excerpt(line, at));
  if (suggestion !== null) out.push(`  did you mean \`${printable(suggestion)}\`?`);
  return out.join("\n");
}
function excerpt(line, at) {
  const start = at.col - 1;
  const stop2 = Math.max(start + 1, at.endLine > at.line ? line.trimEnd().length : at.endCol - 1);
  let from = 0;
  if (line.length > WIDTH && stop2 > WIDTH - 3) {
    const length = Math.min(stop2 - start, WIDTH / 2);
    from = Math.min(Math.max(0, start - Math.floor((WIDTH - length) / 2)), Math.max(0, line.length - WIDTH));
  }
  const to = Math.min(line.length, from + WIDTH);
  const head = from > 0 ? "\u2026" : "";
  const tail = to < line.length ? "\u2026" : "";
  const shown2 = head + printable(line.slice(from + head.length, to - tail.length)) + tail;
  const marks = Math.max(1, Math.min(stop2, Math.max(to, start + 1)) - start);
  return [`  ${shown2.trimEnd()}`, `  ${" ".repeat(start - from)}^${"~".repeat(marks - 1)}`];
}
function printable(text2) {
  return text2.replace(/\t/g, " ").replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}

// engine/language/yaml/comments.ts
var import_yaml3 = __toESM(require_dist(), 1);

// engine/language/index.ts
function understand(files, options2 = {}) {
  const diagnostics = new Diagnostics();
  const syntax = readGame(files, options2, diagnostics);
  const def = syntax && checkGame(syntax, options2.ruleset ?? "", diagnostics);
  const all3 = diagnostics.all.toSorted(
    (a, b) => files.findIndex((f) => f.name === a.at.file) - files.findIndex((f) => f.name === b.at.file) || a.at.line - b.at.line || a.at.col - b.at.col
  );
  return { def: all3.length > 0 ? null : def, diagnostics: all3 };
}

// engine/load.ts
var GameDataError = class extends Error {
  diagnostics;
  constructor(diagnostics, files) {
    const sources = new Map(
      files.map((f) => [f.name, typeof f.text === "string" ? f.text : new TextDecoder().decode(f.text)])
    );
    super(formatDiagnostics(diagnostics, sources));
    this.name = "GameDataError";
    this.diagnostics = diagnostics;
  }
};
var RULE_FILE = /(?<!\.view)\.ya?ml$|\.game\.md$/;
var HIDDEN = /(?:^|\/)\.[^./]/;
var isRuleFile = (path2) => RULE_FILE.test(path2) && !HIDDEN.test(path2);
function understood(files, ruleset) {
  const { def, diagnostics } = understand(files, ruleset === "" ? {} : { ruleset });
  if (def === null) throw new GameDataError(diagnostics, files);
  return def;
}
function standing2(def, rules, dress) {
  return makeGame(
    def,
    layoutOf(def),
    rules,
    dress === "watched" ? watchOf(def) : null,
    typeof dress === "string" ? null : dress.weave(def)
  );
}
function watchOf(def) {
  const zeros = () => def.nodes.map(() => 0);
  return { ran: zeros(), held: zeros(), failed: zeros(), at: -1, from: null, stage: 0 };
}

// engine/node.ts
import { join as join6, relative, resolve as resolve5, sep as sep2 } from "node:path";

// engine/disk/files.ts
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join as join2, sep } from "node:path";
var ruleFilesIn = (folder) => filesIn(folder, isRuleFile);
function filesIn(folder, isWanted) {
  const top = realpathSync(folder);
  const seen3 = /* @__PURE__ */ new Set([top]);
  const below2 = (name3) => readdirSync(join2(folder, name3), { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1).flatMap((entry2) => {
    if (entry2.name.startsWith(".")) return [];
    const path2 = name3 === "" ? entry2.name : `${name3}/${entry2.name}`;
    if (entry2.isSymbolicLink()) return linked(path2);
    return entry2.isDirectory() ? inside4(path2) : isWanted(path2) ? [path2] : [];
  });
  const inside4 = (path2) => {
    try {
      return below2(path2);
    } catch {
      return [path2];
    }
  };
  const linked = (path2) => {
    if (!statOf(join2(folder, path2))?.isDirectory()) return isWanted(path2) ? [path2] : [];
    const real = realpathSync(join2(folder, path2));
    if (seen3.has(real) || real.startsWith(top + sep)) return [];
    seen3.add(real);
    return inside4(path2);
  };
  return [...below2("")].sort((a, b) => a < b ? -1 : 1);
}
function readSourceFile(path2, name3) {
  const nothing = { name: name3, text: new Uint8Array() };
  try {
    const found2 = statSync(path2);
    if (!found2.isFile()) return { ...nothing, unreadable: "it is not a file" };
    return { name: name3, text: found2.size > FILE_LIMIT ? new Uint8Array(FILE_LIMIT + 1) : readFileSync(path2) };
  } catch (error) {
    return { ...nothing, unreadable: reasonOf(error) };
  }
}
var statOf = (path2) => {
  try {
    return statSync(path2);
  } catch {
    return null;
  }
};
function reasonOf(error) {
  const { code: code2 = "" } = error;
  if (code2 === "ENOENT") return "there is no file, or only a link to none";
  if (code2 === "ELOOP") return "its links go round in circles";
  if (code2 === "EACCES" || code2 === "EPERM") return "there is no permission";
  return code2;
}

// engine/disk/load.ts
import { createRequire as createRequire2 } from "node:module";
import { resolve as resolve4 } from "node:path";
import { pathToFileURL } from "node:url";

// engine/disk/cache.ts
import { createHash, randomBytes } from "node:crypto";
import {
  mkdirSync,
  readdirSync as readdirSync2,
  readFileSync as readFileSync2,
  renameSync,
  rmSync,
  statSync as statSync2,
  utimesSync,
  writeFileSync
} from "node:fs";
import { join as join3 } from "node:path";
var MOST_ENTRIES = 40;
var STALE = 60 * 60 * 1e3;
function cacheKey(version, inputs, options2) {
  const hash = createHash("sha256");
  const part2 = (bytes) => {
    hash.update(`${Buffer.byteLength(bytes)}:`);
    hash.update(bytes);
  };
  part2(version);
  part2(JSON.stringify(options2 ?? null));
  for (const { name: name3, bytes } of inputs) {
    part2(name3);
    part2(bytes);
  }
  return hash.digest("hex").slice(0, 40);
}
var codeFile = (dir, key) => join3(dir, `${key}.cjs`);
var defFile = (dir, key) => join3(dir, `${key}.json`);
function readEntry(dir, key) {
  try {
    const code2 = readFileSync2(codeFile(dir, key));
    const bytes = readFileSync2(defFile(dir, key));
    const end = bytes.indexOf("\n");
    const def = bytes.subarray(end + 1);
    if (bytes.toString("utf8", 0, end) !== checksums(code2, def)) return null;
    touch(dir, key);
    return def.toString();
  } catch {
    return null;
  }
}
function writeEntry(dir, key, entry2) {
  try {
    mkdirSync(dir, { recursive: true });
    writeWhole(codeFile(dir, key), entry2.code);
    writeWhole(defFile(dir, key), `${checksums(entry2.code, entry2.def)}
${entry2.def}`);
  } catch {
    return false;
  }
  prune(dir);
  return true;
}
function checksums(code2, def) {
  const sum3 = (text2) => createHash("sha1").update(text2).digest("hex");
  return `${sum3(code2)} ${sum3(def)}`;
}
function writeWhole(file, text2) {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}.tmp`;
  try {
    writeFileSync(beside, text2);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
function touch(dir, key) {
  try {
    const now = /* @__PURE__ */ new Date();
    utimesSync(defFile(dir, key), now, now);
  } catch {
  }
}
function prune(dir) {
  try {
    const names2 = readdirSync2(dir);
    const old = names2.filter((name3) => name3.endsWith(".tmp") && Date.now() - changed(join3(dir, name3)) > STALE);
    for (const name3 of old) rmSync(join3(dir, name3), { force: true });
    const keys = new Set(names2.flatMap((name3) => /^([0-9a-f]{40})\.(?:json|cjs)$/.exec(name3)?.[1] ?? []));
    if (keys.size <= MOST_ENTRIES) return;
    const byAge = [...keys].map((key) => ({ key, used: Math.max(changed(defFile(dir, key)), changed(codeFile(dir, key))) })).sort((a, b) => b.used - a.used);
    for (const { key } of byAge.slice(MOST_ENTRIES)) {
      rmSync(defFile(dir, key), { force: true });
      rmSync(codeFile(dir, key), { force: true });
    }
  } catch {
  }
}
var changed = (file) => statSync2(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// engine/disk/folder.ts
import { existsSync, mkdirSync as mkdirSync2, statSync as statSync3 } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join as join4, resolve as resolve2 } from "node:path";
function defaultCacheDir(cwd = process.cwd(), env = process.env) {
  const named4 = env.TOUCHSTONE_CACHE;
  if (named4 !== void 0 && named4 !== "") return resolve2(cwd, named4);
  return packageFolder(cwd) ?? userFolder(env);
}
function packageFolder(cwd) {
  for (let dir = cwd; ; dir = dirname(dir)) {
    if (existsSync(join4(dir, "package.json"))) {
      const way = ["node_modules", ".cache", "touchstone"].map(
        (_, i, all3) => join4(dir, ...all3.slice(0, i + 1))
      );
      return [dir, ...way].every(isOwn) ? way.at(-1) ?? null : null;
    }
    if (dir === dirname(dir)) return null;
  }
}
function userFolder(env) {
  try {
    const { XDG_CACHE_HOME: base = "" } = env;
    const folder = join4(isAbsolute(base) ? base : join4(homedir(), ".cache"), "touchstone");
    mkdirSync2(folder, { recursive: true, mode: 448 });
    return isOwn(folder) ? folder : false;
  } catch {
    return false;
  }
}
function isOwn(folder) {
  const user = process.getuid?.();
  const found2 = statSync3(folder, { throwIfNoEntry: false });
  if (user === void 0 || found2 === void 0) return true;
  return found2.isDirectory() && found2.uid === user && (found2.mode & 2) === 0;
}

// engine/disk/packed.ts
var LATER = ["functions", "procedures", "nodes", "rules", "places"];
var PLACE = ["file", "line", "col", "endLine", "endCol"];
function packed(def) {
  const numbers2 = def.places.flatMap((place) => PLACE.map((key) => place[key]));
  const rest3 = { ...def, ...Object.fromEntries(LATER.map((key) => [key, []])) };
  const lines = [rest3, ...LATER.map((key) => key === "places" ? numbers2 : def[key])];
  return lines.map((line) => JSON.stringify(line)).join("\n").replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function unpacked(text2) {
  const [first2 = "", ...lines] = text2.split("\n");
  const rest3 = JSON.parse(first2);
  const later = new Map(LATER.map((key, i) => [key, once(() => read(key, lines[i]))]));
  const def = {};
  for (const [key, value3] of Object.entries(rest3)) {
    const get2 = later.get(key);
    Object.defineProperty(def, key, { enumerable: true, ...get2 ? { get: get2 } : { value: value3 } });
  }
  return def;
}
function read(key, line) {
  const value3 = JSON.parse(line);
  return key === "places" ? placesOf(value3) : value3;
}
function placesOf(numbers2) {
  const places = [];
  for (let i = 0; i < numbers2.length; i += PLACE.length) {
    const [file = -1, line = -1, col = -1, endLine = -1, endCol = -1] = numbers2.slice(i, i + PLACE.length);
    places.push({ file, line, col, endLine, endCol });
  }
  return places;
}
function once(make3) {
  let made2 = null;
  return () => {
    made2 ??= { value: make3() };
    return made2.value;
  };
}

// engine/disk/version.ts
import { createHash as createHash2 } from "node:crypto";
import { existsSync as existsSync2, readdirSync as readdirSync3, readFileSync as readFileSync3 } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname as dirname2, extname, join as join5, resolve as resolve3 } from "node:path";
import { fileURLToPath } from "node:url";
var PACKAGES = ["@jridgewell/gen-mapping", "fastest-levenshtein", "yaml"];
var known3 = null;
function engineVersion() {
  const self = import.meta.url;
  if (self !== void 0) known3 ??= versionOf(self);
  return known3;
}
function versionOf(self) {
  const file = fileURLToPath(self);
  const hash = createHash2("sha256").update(process.version);
  const { folder, names: names2 } = codeAround(file);
  for (const name3 of names2) hash.update(`\0${name3}\0`).update(readFileSync3(`${folder}/${name3}`));
  for (const name3 of PACKAGES) hash.update(`\0${name3} ${versionOfPackage(name3, self)}`);
  return hash.digest("hex");
}
function codeAround(file) {
  const beside = dirname2(file);
  const engine = resolve3(beside, "..");
  const end = extname(file);
  const isOfEngine = basename(file, end) === "version" && existsSync2(join5(engine, `node${end}`));
  const folder = isOfEngine ? engine : beside;
  return { folder, names: codeIn(folder, "", end, isOfEngine) };
}
function codeIn(folder, inside4, end, deep) {
  const names2 = [];
  const entries = readdirSync3(`${folder}/${inside4}`, { withFileTypes: true });
  for (const entry2 of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const { name: name3 } = entry2;
    if (entry2.isDirectory()) names2.push(...deep ? codeIn(folder, `${inside4}${name3}/`, end, deep) : []);
    else if (entry2.isFile() && name3.endsWith(end) && !name3.endsWith(`.test${end}`))
      names2.push(`${inside4}${name3}`);
  }
  return names2;
}
function versionOfPackage(name3, self) {
  try {
    const file = createRequire(self).resolve(`${name3}/package.json`);
    const { version } = JSON.parse(readFileSync3(file, "utf8"));
    return String(version);
  } catch {
    return "";
  }
}

// engine/disk/load.ts
function loadCached(request) {
  const { inputs, dress, options: options2, produce } = request;
  const root = resolve4(request.root ?? process.cwd());
  const version = engineVersion();
  const dir = version === null ? false : request.dir ?? defaultCacheDir();
  const key = cacheKey(version ?? "", inputs, { options: options2, dress: dressKey(dress), root });
  const found2 = dir === false ? null : readEntry(dir, key);
  if (found2 !== null && dir !== false)
    return { def: unpacked(found2), instantiate: required(codeFile(dir, key)), fromCache: true };
  const def = produce();
  const sources = def.files.map((file) => pathToFileURL(resolve4(root, file)).href);
  const { code: code2 } = compileModule(def, { dress, sources });
  const isKept = dir !== false && writeEntry(dir, key, { code: code2, def: packed(def) });
  const load = isKept ? required(codeFile(dir, key)) : instantiate(code2, `${def.id}.${key}.js`);
  return { def, instantiate: load, fromCache: false };
}
function required(file) {
  return createRequire2(import.meta.url)(file);
}

// engine/node.ts
var filesOf = (folder) => ruleFilesIn(folder).map((file) => {
  const path2 = join6(folder, file);
  return readSourceFile(path2, relative(process.cwd(), resolve5(path2)).split(sep2).join("/"));
});
function loadGame(folder, options2 = {}) {
  return cachedGame(filesOf(folder), options2);
}
function cachedGame(files, options2 = {}) {
  const { ruleset = "", dress = "plain", cache } = options2;
  const { def, instantiate: instantiate2 } = loadCached({
    inputs: files.map((f) => ({ name: f.name, bytes: f.text })),
    options: { ruleset },
    dress,
    ...cache === void 0 ? {} : { dir: cache },
    produce: () => understoodOnce(files, ruleset)
  });
  return standing2(def, instantiate2, dress);
}
var known4 = /* @__PURE__ */ new WeakMap();
function understoodOnce(files, ruleset) {
  const defs = known4.get(files) ?? /* @__PURE__ */ new Map();
  known4.set(files, defs);
  const def = defs.get(ruleset) ?? understood(files, ruleset);
  defs.set(ruleset, def);
  return def;
}

// ../../../tmp/sp/h.ts
var make2 = (root) => {
  const game = loadGame(root + "/data/fire-in-the-lake");
  return (seed) => {
    const agents = game.def.seats.map((seat7) => randomAgent(`${seed} ${seat7}`));
    let decisions = 0;
    playGame(game, { seed, agents, setup: "full", maxMoves: 5e3, onMove: (o) => {
      decisions += 1 + o.log.filter((l) => l.by !== null).length;
    } });
    return decisions;
  };
};
export {
  make2 as make
};
