func.func @layers(%x: tensor<2xi8>, %y: tensor<?xi8>, %k: i8, %k2: i8) -> (tensor<2xi8>, tensor<i8>, tensor<i8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i8
  %inside = arith.constant 6 : i8
  %outside = arith.constant 5 : i8
  %n = tensor.dim %y, %c0 : tensor<?xi8>
  %rest = arith.subi %c2, %n : index
  %ae = tensor.empty(%n) : tensor<?xi8>
  %a = linalg.fill ins(%inside : i8) outs(%ae : tensor<?xi8>) -> tensor<?xi8>
  %p = tensor.pad %a low[0] high[%rest] {
  ^bb0(%i: index):
    tensor.yield %outside : i8
  } : tensor<?xi8> to tensor<2xi8>
  %te = tensor.empty() : tensor<2xi8>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
    iterator_types = ["parallel"]
  } ins(%p, %x : tensor<2xi8>, tensor<2xi8>) outs(%te : tensor<2xi8>) {
  ^bb0(%q: i8, %u: i8, %o: i8):
    %v0 = arith.muli %u, %u : i8
    %v1 = arith.xori %v0, %k : i8
    %v2 = arith.ori %v1, %k2 : i8
    %v3 = arith.subi %v2, %u : i8
    %v4 = arith.muli %v3, %u : i8
    %v5 = arith.xori %v4, %k : i8
    %v6 = arith.ori %v5, %k2 : i8
    %v7 = arith.subi %v6, %u : i8
    %v8 = arith.muli %v7, %u : i8
    %v9 = arith.xori %v8, %k : i8
    %v10 = arith.ori %v9, %k2 : i8
    %v11 = arith.subi %v10, %u : i8
    %v12 = arith.muli %v11, %u : i8
    %v13 = arith.xori %v12, %k : i8
    %v14 = arith.ori %v13, %k2 : i8
    %v15 = arith.subi %v14, %u : i8
    %v16 = arith.muli %v15, %u : i8
    %v17 = arith.xori %v16, %k : i8
    %v18 = arith.ori %v17, %k2 : i8
    %v19 = arith.subi %v18, %u : i8
    %v20 = arith.muli %v19, %u : i8
    %v21 = arith.xori %v20, %k : i8
    %v22 = arith.ori %v21, %k2 : i8
    %v23 = arith.subi %v22, %u : i8
    %v24 = arith.muli %v23, %u : i8
    %v25 = arith.xori %v24, %k : i8
    %v26 = arith.ori %v25, %k2 : i8
    %v27 = arith.subi %v26, %u : i8
    %v28 = arith.muli %v27, %u : i8
    %v29 = arith.xori %v28, %k : i8
    %v30 = arith.ori %v29, %k2 : i8
    %v31 = arith.subi %v30, %u : i8
    %v32 = arith.muli %v31, %u : i8
    %v33 = arith.xori %v32, %k : i8
    %v34 = arith.ori %v33, %k2 : i8
    %v35 = arith.subi %v34, %u : i8
    %v36 = arith.muli %v35, %u : i8
    %v37 = arith.xori %v36, %k : i8
    %v38 = arith.ori %v37, %k2 : i8
    %v39 = arith.subi %v38, %u : i8
    %v40 = arith.muli %v39, %u : i8
    %v41 = arith.xori %v40, %k : i8
    %v42 = arith.ori %v41, %k2 : i8
    %v43 = arith.subi %v42, %u : i8
    %w = arith.addi %v43, %q : i8
    linalg.yield %w : i8
  } -> tensor<2xi8>
  %first = tensor.extract_slice %t[0] [%n] [1] : tensor<2xi8> to tensor<?xi8>
  %e0 = tensor.empty() : tensor<i8>
  %none = arith.cmpi eq, %n, %c0 : index
  %one = arith.constant 1 : i8
  %start = arith.select %none, %one, %zero : i8
  %ri = linalg.fill ins(%start : i8) outs(%e0 : tensor<i8>) -> tensor<i8>
  %r = linalg.reduce ins(%first : tensor<?xi8>) outs(%ri : tensor<i8>) dimensions = [0]
    (%in: i8, %acc: i8) {
      %d = arith.subi %in, %outside : i8
      %s = arith.addi %acc, %d : i8
      linalg.yield %s : i8
    }
  %lt = linalg.fill ins(%zero : i8) outs(%e0 : tensor<i8>) -> tensor<i8>
  %l = linalg.reduce { arith.maxsi } ins(%x : tensor<2xi8>) outs(%lt : tensor<i8>) dimensions = [0]
  %gt = linalg.fill ins(%zero : i8) outs(%e0 : tensor<i8>) -> tensor<i8>
  %g = linalg.reduce { arith.addi } ins(%y : tensor<?xi8>) outs(%gt : tensor<i8>) dimensions = [0]
  %rs = tensor.extract %r[] : tensor<i8>
  %out = tensor.generate {
  ^bb0(%i: index):
    %j = arith.subi %c1, %i : index
    %f = tensor.extract %t[%i] : tensor<2xi8>
    %f1 = arith.subi %f, %outside : i8
    %h = tensor.extract %t[%j] : tensor<2xi8>
    %h1 = arith.subi %h, %outside : i8
    %m = arith.ori %f1, %h1 : i8
    %m1 = arith.addi %m, %rs : i8
    tensor.yield %m1 : i8
  } : tensor<2xi8>
  return %out, %l, %g : tensor<2xi8>, tensor<i8>, tensor<i8>
}
